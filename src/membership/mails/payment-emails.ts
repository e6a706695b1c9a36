import { type EmailContent, giftStartsLine, nextChargeLine } from '#membership/mails/email-content.ts'
import type { EmailKind, MembershipMail } from '#membership/mails/membership-mail.ts'
import { per } from '#membership/rules/plan.ts'

const otherCardLine = ({ cardLink }: MembershipMail) =>
  cardLink ? 'Use another card now to avoid any interruption.' : 'Pay now or choose another payment method.'

export const paymentEmails = {
  'renewal-failed': {
    subject: () => 'We couldn’t charge your membership',
    text: (mail) => [
      mail.refusal,
      [
        mail.graceUntil && `You can keep streaming until ${mail.graceUntil}.`,
        mail.triedAgain === false
          ? 'We won’t retry automatically. Please update your payment method.'
          : 'We’ll retry over the next few days.',
      ]
        .filter((sentence) => sentence !== null)
        .join(' '),
      otherCardLine(mail),
    ],
    button: 'pay',
    asksForACard: true,
    notifies: true,
  },
  'still-unpaid': {
    subject: () => 'Your membership is still unpaid',
    text: (mail) => [
      mail.graceUntil && `Your access ends on ${mail.graceUntil}.`,
      otherCardLine(mail),
      'You can also cancel. Everything you bought stays yours.',
    ],
    button: 'pay',
    asksForACard: true,
  },
  'given-up': {
    subject: () => 'Your membership has ended (payment failed)',
    text: () => [
      'We couldn’t charge it for two weeks, so it has ended. You owe nothing.',
      'Everything you bought stays yours. You can come back any time.',
    ],
    button: 'plans',
  },
  'old-wallet-cancelled': {
    subject: () => 'Your membership is cancelled',
    text: (mail) => [
      `Your legacy PayPal agreement has ended and won’t bill you again. Your membership stays active until ${mail.until}.`,
      'To keep it, add a card or PayPal before then. Everything you bought stays yours.',
    ],
    button: 'membership',
  },
  'old-wallet-stopped': {
    subject: () => 'Your legacy PayPal agreement has stopped paying',
    text: (mail) => [
      `PayPal says your legacy agreement is suspended. Your membership stays active until ${mail.until}.`,
      'If it resumes, so does your membership. To pay by card or PayPal instead, cancel the legacy agreement first and then join.',
      'Everything you bought stays yours.',
    ],
    button: 'membership',
  },
  'old-wallet-paid-back': {
    subject: ({ givenUntil }) =>
      givenUntil ? 'Your payment was refunded and your gift starts' : 'Your membership has ended and your payment was refunded',
    text: (mail) => [
      'PayPal says the last payment for your membership was refunded.',
      mail.givenUntil ? giftStartsLine(mail) : 'Your membership has ended as a result.',
      'If your legacy agreement pays again, your membership restarts. To pay by card or PayPal instead, cancel it first and then join.',
      'Everything you bought stays yours.',
    ],
    button: 'membership',
  },
  'old-wallet-charged-back': {
    subject: () => 'Your PayPal payment was disputed',
    text: (mail) => [
      'PayPal says the last payment for your membership was disputed, so it has ended for now.',
      mail.givenUntil && giftStartsLine(mail),
      'If this was a mistake, tell PayPal. If the dispute is withdrawn, your membership resumes with the days you had left.',
      'If your legacy agreement pays again, your membership restarts. If you don’t want that, cancel it.',
      'Everything you bought stays yours.',
    ],
    button: 'membership',
  },
  'old-wallet-left': {
    subject: () => 'Your membership is active again',
    text: (mail) => [
      `The dispute was resolved. Your remaining days start now, so your membership is active until ${mail.until}.`,
      'PayPal keeps billing your legacy agreement as before. You can cancel it on your membership page.',
    ],
    button: 'play',
  },
  'way-gone': {
    subject: () => 'Your membership needs a new payment method',
    text: (mail) => [
      'The PayPal account that pays for your membership was removed, at PayPal or here. We can’t charge it any more.',
      mail.next && `The next charge is ${mail.next.amount} on ${mail.next.on}. Choose another payment method before then.`,
      'Nothing else changes until then. You can keep playing for the time you’ve paid for.',
    ],
    button: 'way',
  },
  'card-expires': {
    subject: () => 'Your card expires before your membership renews',
    text: (mail) => [
      mail.card && `${mail.card.name}, which pays for your membership, expires ${mail.card.until}.`,
      nextChargeLine(mail),
      'Add another card to avoid any interruption. You won’t be charged before that day.',
    ],
    button: 'way',
    asksForACard: true,
    notifies: true,
  },
  'card-replaced': {
    subject: () => 'Your membership has a new card',
    text: (mail) => [
      'The card for your membership was replaced using the link in our email.',
      mail.next && nextChargeLine(mail),
      'If this wasn’t you, sign in, check your payment methods and choose a new password.',
    ],
    button: 'way',
  },
  'price-rises': {
    subject: ({ plan, term, rise }) => `Your ${plan} membership will be ${rise?.after} ${per(term)} from ${rise?.from}`,
    text: (mail) => [
      mail.rise &&
        `You pay ${mail.rise.before} ${per(mail.term)} now. From ${mail.rise.from} it will be ${mail.rise.after} ${per(mail.term)}.`,
      'Nothing changes until then, and you don’t need to do anything to keep your membership.',
      mail.percent ? `Your ${mail.percent}% discount still applies to the charges it covers.` : null,
      'If you don’t want to pay the new price, cancel before that day. You can keep playing until the end of the time you’ve paid for.',
    ],
    button: 'cancel',
  },
} satisfies Partial<Record<EmailKind, EmailContent>>
