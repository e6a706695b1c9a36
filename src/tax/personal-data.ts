import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

export const taxData: PersonalData = {
  exchange_rates: impersonal('currency day entered_at id per_euro'),
  oss_closed_quarters: impersonal('closed_at last_day quarter report'),
  tax_rates: impersonal('basis_points class country valid_from'),
}
