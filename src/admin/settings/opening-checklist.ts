import { type TextPage, textNames } from '#content/rules/texts.ts'
import { type ShopSettings, vatNumbersOf } from '#platform/shop-settings/shop-settings.ts'

/** `open`: for the owner to do. */
export type OpeningState = 'done' | 'open'

export type OpeningFacts = {
  settings: ShopSettings
  /** Whether staff published a text of their own. */
  isPublished: (page: TextPage) => boolean
  delivers: boolean
}

export type OpeningLine = { title: string; state: OpeningState; note: string; to: string }

/** Legal requirements by country are engineering defaults here; a lawyer confirms them. */
export function openingChecklist({ settings, isPublished, delivers }: OpeningFacts): OpeningLine[] {
  const { version, address, imprint, safetyContact } = settings
  const hasIdentity = version > 0 && address.length > 0
  return [
    {
      title: 'Name and address',
      state: hasIdentity ? 'done' : 'open',
      note: hasIdentity ? 'On pages, emails and invoices.' : 'Save the shop’s name, contact email and postal address.',
      to: '/admin/settings',
    },
    {
      title: 'Imprint (EU e-commerce directive, art. 5)',
      state: hasIdentity && imprint !== '' ? 'done' : 'open',
      note: imprint ? 'Published, with a version.' : 'Write what your country requires: legal form, register, who represents you.',
      to: '/admin/settings',
    },
    ...(['terms', 'privacy'] as const).map(
      (page): OpeningLine => ({
        title: textNames[page],
        state: isPublished(page) ? 'done' : 'open',
        note: isPublished(page) ? 'Published, with a version.' : 'Guests read the demo shop’s text. Publish your own, checked by a lawyer.',
        to: `/admin/pages/${page}`,
      }),
    ),
    {
      title: 'Country and VAT',
      state: version > 0 ? 'done' : 'open',
      note:
        vatNumbersOf(settings).length > 0
          ? 'VAT is charged where you have a VAT number.'
          : 'The shop charges no VAT. Enter a VAT number where you’re registered.',
      to: '/admin/settings',
    },
    {
      title: 'Delivery of discs',
      state: delivers ? 'done' : 'open',
      note: delivers ? 'Zones and prices are set.' : 'Only needed for discs: no country can order them yet.',
      to: '/admin/delivery',
    },
    {
      title: 'Lowest price of the prior 30 days (EU, C-330/23)',
      state: 'done',
      note: 'The product editor and the sale preview show it.',
      to: '/admin/sales',
    },
    {
      title: 'Product safety of discs (EU, GPSR)',
      state: hasIdentity && safetyContact.length > 0 ? 'done' : 'open',
      note:
        safetyContact.length > 0
          ? 'Disc pages name you and the person responsible.'
          : 'Name who is responsible for product safety in the EU.',
      to: '/admin/settings',
    },
    {
      title: 'Withdrawal function (EU, and UK sellers aiming at it)',
      state: 'done',
      note: 'Buyers can withdraw from orders and memberships without signing in.',
      to: '/withdraw',
    },
    {
      title: 'Waiver for digital goods (EU, UK)',
      state: 'done',
      note: 'Asked at checkout and when joining. You can edit the wording; each order keeps the version agreed to.',
      to: '/admin/settings',
    },
    {
      title: 'Accessibility statement (EU)',
      state: isPublished('accessibility') ? 'done' : 'open',
      note: isPublished('accessibility') ? 'Published, with a version.' : 'Guests read the demo shop’s text. Publish your own.',
      to: '/admin/pages/accessibility',
    },
    {
      title: 'Captions of lessons (EU accessibility act)',
      state: 'done',
      note: 'A lesson needs captions before you can publish it, unless you say that no words are spoken in it.',
      to: '/admin/products',
    },
    {
      title: 'Notice of plan price increases (US states, EU)',
      state: 'done',
      note: 'Existing members get an email 30 days before.',
      to: '/admin/memberships',
    },
    {
      title: 'Cancelling without signing in (Germany, §312k BGB)',
      state: 'done',
      note: 'Every page links to it. Members confirm it by email.',
      to: '/cancel-membership',
    },
  ]
}
