import { type TextPage, textNames } from '#content/rules/texts.ts'
import type { ShopSettings } from '#platform/shop-settings/shop-settings.ts'

/** `done`; `open`: for the owner to do; `gap`: the shop can't do it yet, so it is never done. */
export type OpeningState = 'done' | 'open' | 'gap'

export type OpeningLine = { title: string; state: OpeningState; note: string; to: string }

/** `isPublished`: whether staff published a text of their own. What the law of a country asks for is an engineering default here; a lawyer confirms it. */
export function beforeYouOpen(
  { version, address, imprint, safetyContact }: ShopSettings,
  isPublished: (page: TextPage) => boolean,
): OpeningLine[] {
  const named = version > 0 && address.length > 0
  return [
    {
      title: 'Name and address',
      state: named ? 'done' : 'open',
      note: named ? 'On pages, emails and invoices.' : 'Save the shop’s name, contact email and postal address.',
      to: '/admin/settings',
    },
    {
      title: 'Imprint (EU e-commerce directive, art. 5)',
      state: named && imprint !== '' ? 'done' : 'open',
      note: imprint ? 'Published, with a version.' : 'Write what your country asks for: legal form, register, who represents you.',
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
      title: 'Lowest price of the prior 30 days (EU, C-330/23)',
      state: 'done',
      note: 'The editor and the preview of a sale show it.',
      to: '/admin/sales',
    },
    {
      title: 'Product safety of discs (EU, GPSR)',
      state: safetyContact.length > 0 ? 'gap' : 'open',
      note:
        safetyContact.length > 0
          ? 'The imprint names who is responsible; pages of discs don’t yet.'
          : 'Name who is responsible for product safety in the EU.',
      to: '/admin/settings',
    },
    {
      title: 'Withdrawal function (EU, and UK sellers aiming at it)',
      state: 'gap',
      note: 'Orders can be withdrawn from without signing in; memberships can’t.',
      to: '/withdraw',
    },
    {
      title: 'Waiver for digital goods (EU, UK)',
      state: 'gap',
      note: 'It is asked at checkout; its words can’t be edited yet.',
      to: '/checkout',
    },
    {
      title: 'Accessibility statement (EU)',
      state: isPublished('accessibility') ? 'done' : 'open',
      note: isPublished('accessibility') ? 'Published, with a version.' : 'Guests read the demo shop’s text. Publish your own.',
      to: '/admin/pages/accessibility',
    },
    {
      title: 'Captions of lessons (EU accessibility act)',
      state: 'gap',
      note: 'Publishing a lesson doesn’t check its captions.',
      to: '/admin/products',
    },
    {
      title: 'Notice of a plan’s price rise (US states, EU)',
      state: 'done',
      note: 'Present members get an email 30 days ahead.',
      to: '/admin/memberships',
    },
    { title: 'Cancelling without signing in (Germany, §312k BGB)', state: 'gap', note: 'Members sign in to cancel.', to: '/membership' },
  ]
}
