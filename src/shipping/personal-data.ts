import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

export const shippingData: PersonalData = {
  shipping_bands: impersonal('method prices up_to_grams'),
  shipping_methods: impersonal('code days free_from name position zone'),
  shipping_zones: impersonal('code countries name no_customs position'),
}
