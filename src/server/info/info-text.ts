/** The shop's details used in texts. `address`: line by line, empty when not set. `wallet`: the name of a second payment method. */
export type ShopFacts = {
  name: string
  email: string
  address: readonly string[]
  wallet: string | null
  vatNumber: string | null
  imprint: string
  /** The safety contact in the EU, line by line; empty when not set. */
  safetyContact: readonly string[]
  returnDays: number
  /** Days. */
  retentionDays: { guestCarts: number; abandonedOrders: number; mails: number; webhooks: number }
}

type InfoLink = { label: string; to: string }
type InfoSection = { id?: string; title: string; text: readonly string[]; link?: InfoLink }
type InfoPage = { title: string; description: string; sections: readonly InfoSection[] }

export type InfoText = (shop: ShopFacts) => InfoPage
