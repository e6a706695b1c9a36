import { type EmailContent, giftStartsLine, nextChargeLine } from '#membership/mails/email-content.ts'
import { giftEmails } from '#membership/mails/gift-emails.ts'
import type { EmailKind, MembershipMail } from '#membership/mails/membership-mail.ts'
import { paymentEmails } from '#membership/mails/payment-emails.ts'

const receiptLine = ({ paid }: MembershipMail) => paid && `Paid: ${paid.amount} (invoice ${paid.number}).`
const cancelledLine = ({ cancelledAt }: MembershipMail) => (cancelledAt ? `We received your cancellation on ${cancelledAt}.` : null)
const undoHint = 'You can change this any time on your membership page.'

export const emails: Record<EmailKind, EmailContent> = {
  welcome: {
    subject: ({ plan }) => `Welcome to ${plan}`,
    text: (mail) => [
      `Your ${mail.plan} membership is active until ${mail.until} and then renews.`,
      receiptLine(mail),
      nextChargeLine(mail),
      undoHint,
    ],
    button: 'play',
    invoice: true,
    repeatsConsent: true,
  },
  trial: {
    subject: ({ plan }) => `Your ${plan} trial has started`,
    text: (mail) => [
      `You can try everything in ${mail.plan} until ${mail.until}.`,
      nextChargeLine(mail),
      'Cancel before then and you won’t be charged.',
    ],
    button: 'play',
    repeatsConsent: true,
  },
  'trial-ends': {
    subject: ({ plan, until }) => `Your trial of ${plan} ends on ${until}`,
    text: (mail) => [
      `You can try everything until ${mail.until}. After that your paid membership starts.`,
      nextChargeLine(mail),
      'If you’d rather not, cancel before then and you won’t be charged.',
    ],
    button: 'membership',
  },
  renewed: {
    subject: ({ plan }) => `Your ${plan} membership has renewed`,
    text: (mail) => [`It’s paid until ${mail.until}.`, receiptLine(mail), nextChargeLine(mail)],
    button: 'membership',
    invoice: true,
  },
  'renews-soon': {
    subject: ({ plan, until }) => `Your ${plan} membership renews on ${until}`,
    text: (mail) => [
      `Your yearly membership renews automatically on ${mail.until}.`,
      nextChargeLine(mail),
      'You can change or cancel it until then.',
    ],
    button: 'membership',
  },
  paused: {
    subject: ({ resumeOn }) => `Your membership pauses until ${resumeOn}`,
    text: (mail) => [`It resumes on ${mail.resumeOn}.`, nextChargeLine(mail), undoHint],
    button: 'membership',
  },
  'pause-undone': {
    subject: () => 'Your pause was cancelled',
    text: (mail) => ['We’ve cancelled your upcoming pause.', nextChargeLine(mail)],
    button: 'membership',
  },
  resumed: {
    subject: () => 'Welcome back: your membership is active again',
    text: (mail) => [`It’s active until ${mail.until}.`, receiptLine(mail), nextChargeLine(mail)],
    button: 'play',
    invoice: true,
  },
  discounted: {
    subject: ({ percent }) => `${percent}% off your membership`,
    text: (mail) => [
      `The next ${mail.charges === 1 ? 'charge is' : `${mail.charges} charges are`} ${mail.percent}% lower.`,
      nextChargeLine(mail),
    ],
    button: 'membership',
  },
  cancelled: {
    subject: () => 'Your membership is cancelled',
    text: (mail) => [
      cancelledLine(mail),
      `It stays active until ${mail.until}. You won’t be charged again.`,
      'Everything you bought stays yours. You can undo this until then.',
    ],
    button: 'membership',
  },
  'cancelled-now': {
    subject: () => 'Your membership is cancelled and has ended',
    text: (mail) => [
      cancelledLine(mail),
      'It has ended. You won’t be charged again and owe nothing.',
      'Everything you bought stays yours. You can come back any time.',
    ],
    button: 'plans',
  },
  'cancel-undone': {
    subject: () => 'Your membership continues',
    text: (mail) => ['We’ve undone your cancellation.', nextChargeLine(mail)],
    button: 'membership',
  },
  ended: {
    subject: () => 'Your membership has ended',
    text: () => ['Thank you for playing with us. Everything you bought stays yours. You’re welcome back any time.'],
    button: 'plans',
  },
  upgraded: {
    subject: ({ plan, term }) => `You’re on ${plan}, ${term}`,
    text: (mail) => [
      `Your new plan is active until ${mail.until}.${mail.paid?.credited ? ' We took the unused value of your old plan off the price.' : ''}`,
      receiptLine(mail),
      nextChargeLine(mail),
    ],
    button: 'play',
    invoice: true,
  },
  'upgrade-failed': {
    subject: () => 'Your plan change wasn’t paid',
    text: (mail) => [mail.refusal, 'Your plan hasn’t changed.', nextChargeLine(mail)],
    button: 'membership',
    notifies: true,
  },
  'upgrade-lapsed': {
    subject: ({ plan }) => `Your plan change wasn’t confirmed, so you’re still on ${plan}`,
    text: (mail) => [
      'The payment wasn’t confirmed in time, so you weren’t charged and your plan hasn’t changed. You can try again.',
      `Your ${mail.plan} membership continues and is paid until ${mail.until}.`,
      nextChargeLine(mail),
    ],
    button: 'membership',
  },
  'downgrade-booked': {
    subject: ({ next }) => `You’re switching to ${next?.plan ?? 'another plan'}`,
    text: (mail) => [`Your current plan continues until ${mail.until}. Your new plan starts then.`, nextChargeLine(mail)],
    button: 'membership',
  },
  'plan-kept': {
    subject: ({ plan }) => `You’re staying on ${plan}`,
    text: (mail) => [
      `We’ve cancelled your plan change. Your ${mail.plan} membership continues and is paid until ${mail.until}.`,
      nextChargeLine(mail),
    ],
    button: 'membership',
  },
  refunded: {
    subject: ({ givenUntil, back }) =>
      givenUntil
        ? 'Your paid time has ended and your gift starts'
        : `Your membership has ended${back === null ? '' : ' and your payment is being refunded'}`,
    text: (mail) => [
      mail.givenUntil ? giftStartsLine(mail) : 'Your membership has ended.',
      mail.back === null
        ? `There was nothing left to refund.${mail.taken ? '' : ' The credit you paid with is yours again.'}`
        : `${mail.back ?? 'Your money'} is being refunded. Banks usually show it within five to ten days.`,
      mail.taken && `We kept the price of ${mail.taken}, as agreed when you joined.`,
      mail.back === null ? null : 'You’ll find the credit note on your membership page.',
      'Everything you bought stays yours.',
    ],
    button: 'plans',
  },
  'charged-back': {
    subject: () => 'Your payment was disputed',
    text: (mail) => [
      'Your bank disputed the last payment for your membership, so it has ended for now and you won’t be charged again.',
      mail.givenUntil && giftStartsLine(mail),
      'If this was a mistake, tell your bank. If the dispute is withdrawn, your membership resumes with the days you had left.',
      'Everything you bought stays yours.',
    ],
    button: 'membership',
  },
  'dispute-won': {
    subject: () => 'Your membership is active again',
    text: (mail) => [
      `The dispute was resolved. Your remaining days start now, so your membership is active until ${mail.until}.`,
      nextChargeLine(mail),
      undoHint,
    ],
    button: 'play',
  },
  ...giftEmails,
  ...paymentEmails,
  'gift-ends': {
    subject: ({ until }) => `Your gift ends on ${until}`,
    text: (mail) => [
      `Your gifted membership is active until ${mail.until}. It won’t renew and you won’t be charged.`,
      'Want to continue? You can set that up now and won’t pay before that day.',
    ],
    button: 'membership',
    topic: 'reminders',
  },
  'gift-ended': {
    subject: () => 'Your gift has ended',
    text: () => ['Your gifted membership is over. We hope you enjoyed it.', 'Everything you bought stays yours.'],
    button: 'plans',
  },
  'gift-goes-not-on': {
    subject: () => 'You’ve turned off renewal',
    text: (mail) => [`Your membership won’t renew after the gift. It’s active until ${mail.until} and you won’t be charged.`],
    button: 'membership',
  },
  'gift-goes-on': {
    subject: () => 'Your membership continues after the gift',
    text: (mail) => [`Your gift is active until ${mail.until}. Your own plan starts then.`, nextChargeLine(mail), undoHint],
    repeatsConsent: true,
    button: 'membership',
  },
}
