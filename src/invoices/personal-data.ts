import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

export const invoicesData: PersonalData = { invoice_series: impersonal('last series start') }
