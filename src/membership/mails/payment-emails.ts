import { giftBegins, next, type Words } from '#membership/mails/words.ts'
import type { Letter, MembershipMail } from '#membership/membership-mails.server.ts'
import { per } from '#membership/rules/plan.ts'

const otherCard = ({ cardLink }: MembershipMail) =>
  cardLink ? 'You can enter another card now, which pays at once.' : 'You can pay now, or choose another way to pay.'

/** The letters about what stands in the way of being paid for. */
export const paymentEmails = {
  'renewal-failed': {
    subject: () => 'We could not charge your membership',
    text: (mail) => [
      mail.refusal,
      [
        mail.graceUntil && `You can go on streaming until ${mail.graceUntil}.`,
        mail.triedAgain === false ? 'We do not try that again by ourselves: it needs you.' : 'We try again over the next days.',
      ]
        .filter((words) => words !== null)
        .join(' '),
      otherCard(mail),
    ],
    button: 'pay',
    asksForACard: true,
  },
  'still-unpaid': {
    subject: () => 'Your membership is still unpaid',
    text: (mail) => [
      mail.graceUntil && `Streaming stops, or has stopped, on ${mail.graceUntil}.`,
      otherCard(mail),
      'You can cancel instead. What you have bought stays yours.',
    ],
    button: 'pay',
    asksForACard: true,
  },
  'given-up': {
    subject: () => 'Your membership has ended unpaid',
    text: () => [
      'It could not be charged for two weeks, so it has ended. You owe nothing.',
      'What you have bought stays yours, and you can come back whenever you like.',
    ],
    button: 'plans',
  },
  'old-wallet-cancelled': {
    subject: () => 'Your membership is cancelled',
    text: (mail) => [
      `Your old agreement with PayPal has ended, and it bills you no more. Your membership stays open until ${mail.until}.`,
      'If you would rather keep it, choose a card or PayPal on its page before then. What you have bought stays yours.',
    ],
    button: 'membership',
  },
  'old-wallet-stopped': {
    subject: () => 'Your old wallet has stopped paying for your membership',
    text: (mail) => [
      `PayPal says that your old agreement pays no more for now. Your membership stays open until ${mail.until}.`,
      'If it pays again, your membership goes on by itself. If you would rather pay by card or PayPal, cancel the old agreement first; then you can join.',
      'What you have bought stays yours.',
    ],
    button: 'membership',
  },
  'old-wallet-paid-back': {
    subject: ({ givenUntil }) =>
      givenUntil ? 'Your money goes back, and your gift begins' : 'Your membership has ended and your money goes back',
    text: (mail) => [
      'PayPal says that the last payment for your membership was given back to you.',
      mail.givenUntil ? giftBegins(mail) : 'So your membership has ended now.',
      'If your old agreement pays again, your membership opens again by itself. If you would rather pay by card or PayPal, make sure that it is cancelled; then you can join.',
      'What you have bought stays yours.',
    ],
    button: 'membership',
  },
  'old-wallet-charged-back': {
    subject: () => 'Your payment was asked back at PayPal',
    text: (mail) => [
      'PayPal says that the last payment for your membership was asked back from us, so the membership has ended for now.',
      mail.givenUntil && giftBegins(mail),
      'If that was a mistake, please tell PayPal. Should it leave the payment with us, your membership goes on with the days you had left.',
      'If your old agreement pays again, your membership opens again by itself. If you do not want that, make sure that it is cancelled.',
      'What you have bought stays yours.',
    ],
    button: 'membership',
  },
  'old-wallet-left': {
    subject: () => 'Your membership is open again',
    text: (mail) => [
      `PayPal has left the payment with us. The days you had left begin now: it is open until ${mail.until}.`,
      'Your old agreement goes on as before: PayPal bills you for your membership. You can cancel it on your page.',
    ],
    button: 'play',
  },
  'way-gone': {
    subject: () => 'Your membership needs another way to pay',
    text: (mail) => [
      'The PayPal that your membership is charged to has been removed, at PayPal or here. Nothing can be charged to it any more.',
      mail.next && `The next charge is ${mail.next.amount} on ${mail.next.on}. Please choose another way to pay before then.`,
      'Until you do, nothing else changes: everything goes on playing for the time you have paid for.',
    ],
    button: 'way',
  },
  'card-expires': {
    subject: () => 'Your card expires before your membership renews',
    text: (mail) => [
      mail.card && `${mail.card.name}, which your membership is charged to, is good through ${mail.card.until}.`,
      next(mail),
      'With another card everything simply goes on. Nothing is taken before that day.',
    ],
    button: 'way',
    asksForACard: true,
  },
  'card-replaced': {
    subject: () => 'Your membership is charged to another card',
    text: (mail) => [
      'The card that pays for your membership was replaced by the link in our mail.',
      mail.next && next(mail),
      'If that was not you, please sign in, look at your ways to pay, and choose a new password.',
    ],
    button: 'way',
  },
  'price-rises': {
    subject: ({ plan, term, rise }) => `Your ${plan} membership will be ${rise?.after} ${per(term)} from ${rise?.from}`,
    text: (mail) => [
      mail.rise &&
        `You pay ${mail.rise.before} ${per(mail.term)} now. From ${mail.rise.from} it will be ${mail.rise.after} ${per(mail.term)}.`,
      'Nothing changes until then, and you don’t need to do anything to keep your membership.',
      mail.percent ? `Your discount of ${mail.percent} % still comes off the charges it is for.` : null,
      'If you don’t want to pay the new price, cancel before that day. Everything plays until the end of the time you have paid for.',
    ],
    button: 'cancel',
  },
} satisfies Partial<Record<Letter, Words>>
