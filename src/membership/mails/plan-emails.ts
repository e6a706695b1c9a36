import { giftEmails } from '#membership/mails/gift-emails.ts'
import { paymentEmails } from '#membership/mails/payment-emails.ts'
import { giftBegins, next, type Words } from '#membership/mails/words.ts'
import type { Letter, MembershipMail } from '#membership/membership-mails.server.ts'

const receipt = ({ paid }: MembershipMail) => paid && `Paid: ${paid.amount} (invoice ${paid.number}).`
const undoable = 'You can change this at any time on your membership’s page.'

/** Every letter about a membership, in the shop's words. */
export const letters: Record<Letter, Words> = {
  welcome: {
    subject: ({ plan }) => `Welcome to ${plan}`,
    text: (mail) => [
      `Your ${mail.plan} membership is open until ${mail.until}, and goes on from there.`,
      receipt(mail),
      next(mail),
      undoable,
    ],
    button: 'play',
    invoice: true,
    repeatsConsent: true,
  },
  trial: {
    subject: ({ plan }) => `Your trial of ${plan} has begun`,
    text: (mail) => [
      `You can try everything in ${mail.plan} until ${mail.until}.`,
      next(mail),
      'Cancel before then and nothing is charged.',
    ],
    button: 'play',
    repeatsConsent: true,
  },
  'trial-ends': {
    subject: ({ plan, until }) => `Your trial of ${plan} ends on ${until}`,
    text: (mail) => [
      `You can try everything until ${mail.until}. From then on your membership goes on as paid.`,
      next(mail),
      'If you would rather not, cancel before then and nothing is charged.',
    ],
    button: 'membership',
  },
  renewed: {
    subject: ({ plan }) => `Your ${plan} membership has renewed`,
    text: (mail) => [`It goes on until ${mail.until}.`, receipt(mail), next(mail)],
    button: 'membership',
    invoice: true,
  },
  'renews-soon': {
    subject: ({ plan, until }) => `Your ${plan} membership renews on ${until}`,
    text: (mail) => [
      `Your yearly membership ends on ${mail.until} and renews by itself.`,
      next(mail),
      'If you would rather stop or change something, there is time until then.',
    ],
    button: 'membership',
  },
  paused: {
    subject: ({ resumeOn }) => `Your membership pauses until ${resumeOn}`,
    text: (mail) => [`It goes on by itself on ${mail.resumeOn}.`, next(mail), undoable],
    button: 'membership',
  },
  'pause-undone': {
    subject: () => 'Your membership is not paused',
    text: (mail) => ['The pause you had booked is taken back.', next(mail)],
    button: 'membership',
  },
  resumed: {
    subject: () => 'Welcome back: your membership goes on',
    text: (mail) => [`It is open until ${mail.until}.`, receipt(mail), next(mail)],
    button: 'play',
    invoice: true,
  },
  discounted: {
    subject: ({ percent }) => `${percent} % off your membership`,
    text: (mail) => [`The next ${mail.charges === 1 ? 'charge is' : `${mail.charges} charges are`} ${mail.percent} % lower.`, next(mail)],
    button: 'membership',
  },
  cancelled: {
    subject: () => 'Your membership is cancelled',
    text: (mail) => [
      `It stays open until ${mail.until}. Nothing more will be charged.`,
      'What you have bought stays yours. Until then you can take the cancellation back.',
    ],
    button: 'membership',
  },
  'cancelled-now': {
    subject: () => 'Your membership is cancelled and has ended',
    text: () => [
      'It has ended now. Nothing more will be charged, and you owe nothing.',
      'What you have bought stays yours, and you can come back whenever you like.',
    ],
    button: 'plans',
  },
  'cancel-undone': {
    subject: () => 'Your membership goes on',
    text: (mail) => ['Your cancellation is taken back.', next(mail)],
    button: 'membership',
  },
  ended: {
    subject: () => 'Your membership has ended',
    text: () => ['Thank you for playing with us. What you have bought stays yours, and your place is kept if you come back.'],
    button: 'plans',
  },
  upgraded: {
    subject: ({ plan, term }) => `You are on ${plan}, ${term}`,
    text: (mail) => [
      `Your new plan is open until ${mail.until}.${mail.paid?.credited ? ' What was left of the old one was taken off its price.' : ''}`,
      receipt(mail),
      next(mail),
    ],
    button: 'play',
    invoice: true,
  },
  'upgrade-failed': {
    subject: () => 'Your change of plan was not paid',
    text: (mail) => [mail.refusal, 'Your plan goes on as it was.', next(mail)],
    button: 'membership',
  },
  'upgrade-lapsed': {
    subject: ({ plan }) => `Your change of plan was not confirmed: you keep ${plan}`,
    text: (mail) => [
      'The payment for it was not confirmed in time, so nothing was taken and the change is given up. You can ask for it again.',
      `Your ${mail.plan} membership goes on as it is, and runs until ${mail.until}.`,
      next(mail),
    ],
    button: 'membership',
  },
  'downgrade-booked': {
    subject: ({ next }) => `You change to ${next?.plan ?? 'another plan'}`,
    text: (mail) => [`Your plan stays as it is until ${mail.until}; the new one begins then.`, next(mail)],
    button: 'membership',
  },
  'plan-kept': {
    subject: ({ plan }) => `You keep ${plan}`,
    text: (mail) => [`The change of plan is taken back. Your ${mail.plan} membership runs until ${mail.until} as it is.`, next(mail)],
    button: 'membership',
  },
  refunded: {
    subject: ({ givenUntil, back }) =>
      givenUntil
        ? 'What you paid for has ended, and your gift begins'
        : `Your membership has ended${back === null ? '' : ' and your money goes back'}`,
    text: (mail) => [
      mail.givenUntil ? giftBegins(mail) : 'Your membership has ended now.',
      mail.back === null
        ? `No money was left to go back.${mail.taken ? '' : ' What was paid with credit stays yours as credit.'}`
        : `${mail.back ?? 'Your money'} goes back to you. It depends on your bank when you see it: usually within five to ten days.`,
      mail.taken && `We kept the price of ${mail.taken}, as agreed when you joined.`,
      mail.back === null ? null : 'Its credit note will be on your membership’s page.',
      'What you have bought stays yours.',
    ],
    button: 'plans',
  },
  'charged-back': {
    subject: () => 'Your bank has asked your payment back',
    text: (mail) => [
      'Your bank has asked for the last payment of your membership back, so the membership has ended for now and nothing more is charged.',
      mail.givenUntil && giftBegins(mail),
      'If that was a mistake, please tell your bank. Should it decide to leave the payment with us, your membership goes on with the days you had left.',
      'What you have bought stays yours.',
    ],
    button: 'membership',
  },
  'dispute-won': {
    subject: () => 'Your membership is open again',
    text: (mail) => [
      `Your bank has left the payment with us. The days you had left begin now: it is open until ${mail.until}.`,
      next(mail),
      undoable,
    ],
    button: 'play',
  },
  ...giftEmails,
  ...paymentEmails,
  'gift-ends': {
    subject: ({ until }) => `Your gift ends on ${until}`,
    text: (mail) => [
      `The membership you were given is open until ${mail.until}, then it ends by itself. Nothing is charged.`,
      'If you would like to go on, you can say so now; it costs nothing before that day.',
    ],
    button: 'membership',
    topic: 'reminders',
  },
  'gift-ended': {
    subject: () => 'Your gift has ended',
    text: () => ['The membership you were given is over. We hope it gave you many good hours.', 'What you have bought stays yours.'],
    button: 'plans',
  },
  'gift-goes-not-on': {
    subject: () => 'Your gift ends by itself',
    text: (mail) => [`You have taken back that it goes on. It is open until ${mail.until}, then it ends, and nothing is charged.`],
    button: 'membership',
  },
  'gift-goes-on': {
    subject: () => 'Your membership goes on after the gift',
    text: (mail) => [`Your gift stays open until ${mail.until}. Your own plan begins then.`, next(mail), undoable],
    repeatsConsent: true,
    button: 'membership',
  },
}
