import type { Consents } from '#platform/shop-settings/consents.ts'
import type { Logo } from '#platform/shop-settings/logo.ts'

/** The shop's public details. `version`: 0 until staff have saved any. */
export type ShopSettings = Consents & {
  version: number
  name: string
  email: string
  /** Line by line; empty when not set. */
  address: readonly string[]
  imprint: string
  /** IANA name, like Europe/London. */
  timeZone: string
  /** Where the shop sells and posts from, as ISO 3166-1 code. */
  country: string
  /** The VAT number by scheme; empty where the shop is not registered. EU: of the One Stop Shop. */
  vatGB: string
  vatEU: string
  vatCH: string
  vatNO: string
  /** The safety contact for goods in the EU, line by line; empty when not set. */
  safetyContact: readonly string[]
  /** Refunds above this, in minor units of any currency, need a second person; null: no limit. */
  secondPersonAbove: number | null
  /** Null: the name next to the drawn mark. */
  logo: Logo | null
}

export const defaultTimeZone = 'Europe/London'
export const defaultCountry = 'GB'

export const vatNumbersOf = ({ vatGB, vatEU, vatCH, vatNO }: ShopSettings): string[] => [
  ...new Set([vatGB, vatEU, vatCH, vatNO].filter(Boolean)),
]
