/** What the shop says about itself. `version`: 0 until staff have saved any. */
export type ShopSettings = {
  version: number
  name: string
  email: string
  /** Line by line; empty when not set. */
  address: readonly string[]
  imprint: string
  /** IANA name, like Europe/London. */
  timeZone: string
  /** Who answers for the safety of goods in the EU, line by line; empty when not set. */
  safetyContact: readonly string[]
}

export const defaultTimeZone = 'Europe/London'
