import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

export const shippingData: PersonalData = {
  tariff_versions: impersonal('changed saved_at staff_id version zones'),
  shipping_bands: impersonal('method prices up_to_grams'),
  shipping_methods: impersonal('code days free_from name position zone'),
  shipping_zones: impersonal('code countries name position'),
}
