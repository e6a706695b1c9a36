/** What the texts say of this shop. `address`: line by line, empty when not set. `wallet`: the name of a second way to pay. */
export type ShopFacts = {
  email: string
  address: readonly string[]
  wallet: string | null
  vatNumber: string | null
  returnDays: number
  /** Days. */
  keptDays: { guestCarts: number; abandonedOrders: number; mails: number; webhooks: number }
}

type InfoLink = { label: string; to: string }
/** `id`: for links to this section. */
type InfoSection = { id?: string; title: string; text: readonly string[]; link?: InfoLink }
type InfoPage = { title: string; description: string; sections: readonly InfoSection[] }

/** A page's text from what is true of this shop. */
export type InfoText = (shop: ShopFacts) => InfoPage
