import type { PreOrderEmail, PreOrderEmailData } from '#pre-orders/pre-order-mails.server.ts'

export type EmailText = {
  subject: (mail: PreOrderEmailData) => string
  text: (mail: PreOrderEmailData) => readonly string[]
  button: string
  rows: boolean
}

const chargeDate = ({ releaseOn, chargedFrom }: PreOrderEmailData) => chargedFrom ?? releaseOn
const chargeNotice = (mail: PreOrderEmailData) =>
  `You won’t be charged now. We’ll charge up to ${mail.total} to your ${mail.card} when we ship it, on or after ${chargeDate(mail)}. You can cancel until then.`

const cancelTexts: Record<NonNullable<PreOrderEmailData['cancelledBy']>, (mail: PreOrderEmailData) => string> = {
  member: () => 'You cancelled it. You weren’t charged.',
  staff: () => 'Sorry, we had to cancel it. You weren’t charged.',
  unpaid: () => 'It wasn’t paid within a week, so we cancelled it. You weren’t charged.',
  shop: () => 'Sorry, we no longer sell it. You weren’t charged.',
}

export const emailTexts: Record<PreOrderEmail, EmailText> = {
  made: {
    subject: ({ title }) => `You’ve pre-ordered “${title}”`,
    text: (mail) => [
      `“${mail.title}” (${mail.label}) comes out on ${mail.releaseOn}. We’ve reserved your copy.`,
      chargeNotice(mail),
      'If the price drops before then, you pay the lower price.',
    ],
    button: 'View pre-order',
    rows: true,
  },
  moved: {
    subject: ({ title, releaseOn }) => `“${title}” now comes out on ${releaseOn}`,
    text: (mail) => [
      `The release date of “${mail.title}” (${mail.label}) has changed to ${mail.releaseOn}. Your copy is still reserved.`,
      chargeNotice(mail),
      'If the new date doesn’t suit you, you can cancel in one click.',
    ],
    button: 'Manage pre-order',
    rows: false,
  },
  refused: {
    subject: ({ title }) => `“${title}” is ready to ship, but your payment didn’t go through`,
    text: (mail) => [
      `“${mail.title}” (${mail.label}) is ready to ship, but we couldn’t charge ${mail.total} to your ${mail.card}.`,
      mail.refusal ?? '',
      `We’ll hold your copy until ${mail.payBy ?? 'a week from now'}. Pay with this or another card and we’ll ship it. If you do nothing, we’ll cancel it then and you won’t be charged.`,
    ],
    button: 'Pay now',
    rows: false,
  },
  cancelled: {
    subject: ({ title }) => `Your pre-order of “${title}” is cancelled`,
    text: (mail) => [
      `Your pre-order of “${mail.title}” (${mail.label}) is cancelled.`,
      cancelTexts[mail.cancelledBy ?? 'member'](mail),
      mail.reason,
    ],
    button: 'View your pre-orders',
    rows: false,
  },
}
