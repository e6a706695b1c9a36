import type { InfoText } from '#server/info/info-text.ts'

const terms: InfoText = ({ email, address, vatNumber, returnDays }) => ({
  title: 'Terms',
  description: 'The terms under which this shop sells, streams and delivers.',
  sections: [
    {
      title: 'Who you buy from',
      text: [`${[...address, email, vatNumber ? `VAT number ${vatNumber}` : ''].filter(Boolean).join(', ')}.`],
    },
    {
      title: 'Your order',
      text: [
        'A contract is made when we’ve charged your payment method and show you the order number. We confirm it by email with everything you ordered.',
        'The price is the one shown when you press the pay button. If a price was plainly wrong, we tell you and you decide.',
      ],
    },
    {
      title: 'What you may do with it',
      text: [
        'What you buy is for your own practice and for as long as you like: stream it, download it, print its tab.',
        'You may play the music anywhere. Passing on files, showing lessons in public or selling them needs our permission.',
      ],
    },
    {
      title: 'Membership',
      text: [
        'A membership starts when it’s paid and renews each month or year until you cancel. You can cancel any time on its page; it then runs to the end of the time you’ve paid for.',
        'Before a yearly renewal and before any change of price we email you in good time.',
        'It plays on the number of devices your plan states at once. What you bought stays yours when it ends.',
      ],
      link: { label: 'See plans', to: '/membership' },
    },
    {
      title: 'Cancelling and returning',
      text: [`You have ${returnDays} days to change your mind. How it works is described with delivery and returns.`],
      link: { label: 'Delivery and returns', to: '/delivery-and-returns' },
    },
    {
      title: 'If something goes wrong',
      text: [
        'You have the rights the law gives you: goods and digital content must be as described, fit for use and of good quality. Nothing here limits them.',
      ],
    },
    {
      title: 'Points and coupons',
      text: ['Points and coupons have no cash value. The date until which they’re valid is shown with them.'],
    },
  ],
})

const privacy: InfoText = ({ email, retentionDays, wallet }) => ({
  title: 'Privacy',
  description: 'What this shop knows about you, why, for how long, and what you can do about it.',
  sections: [
    {
      title: 'What we keep, and why',
      text: [
        'Your account: name, email address, a protected form of your password, your addresses if you save them.',
        'Your orders: what you bought, where it was sent, how it was paid, and what tax law makes us keep.',
        'Your practice: what you played and where you stopped, so that you can carry on.',
      ],
    },
    {
      title: 'Cookies',
      text: [
        'Only those the shop needs: one that keeps your cart, one that keeps you signed in, one that remembers a device you’ve signed in on. Your browser also remembers the theme, the checkout step and player settings. There is no advertising and no tracking.',
      ],
    },
    {
      title: 'Who else sees it',
      text: [
        `Payments are made by Stripe${wallet ? ` and ${wallet}` : ''}, parcels by the carrier you choose, emails by our mail provider. Each gets only what it needs for that.`,
      ],
    },
    {
      title: 'For how long',
      text: [
        `Carts of guests: ${retentionDays.guestCarts} days after they were last used. Orders that were never paid: ${retentionDays.abandonedOrders} days. Copies of emails: ${retentionDays.mails} days. Messages from payment providers: ${retentionDays.webhooks} days.`,
        'Orders and invoices are kept for as long as tax law asks, your account for as long as you have it.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        'You can ask for a copy of your data, have it corrected or deleted, and complain to the data protection authority where you live. Write to us and we’ll do it within a month.',
      ],
      link: { label: email, to: `mailto:${email}` },
    },
  ],
})

const imprint: InfoText = ({ name, email, address, vatNumber, imprint, safetyContact }) => ({
  title: 'Imprint',
  description: `Who runs ${name}, and how to reach them.`,
  sections: [
    { title: 'Who runs this shop', text: [address.length > 0 ? address.join(', ') : name], link: { label: email, to: `mailto:${email}` } },
    ...(vatNumber ? [{ title: 'VAT number', text: [vatNumber] }] : []),
    ...(imprint ? [{ title: 'About the business', text: imprint.split(/\n\s*\n/).map((paragraph) => paragraph.trim()) }] : []),
    ...(safetyContact.length > 0 ? [{ title: 'Product safety in the EU', text: [`${safetyContact.join(', ')}.`] }] : []),
  ],
})

export const legalPages = { '/terms': terms, '/privacy': privacy, '/imprint': imprint }
