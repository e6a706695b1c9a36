/** Questions answered by a page instead of a product. */
export type Answer = { title: string; about: string; to: string; phrases: readonly string[] }

export const answers: readonly Answer[] = [
  {
    title: 'Delivery and returns',
    about: 'Postage, delivery times, refunds, and how to send something back',
    to: '/delivery-and-returns',
    phrases: ['refund', 'refunds', 'return', 'returns', 'money back', 'send back', 'postage', 'delivery', 'shipping', 'withdraw'],
  },
  {
    title: 'Gifts',
    about: 'Give a lesson, a disc or a year of membership',
    to: '/gifts',
    phrases: ['gift', 'gifts', 'gift card', 'gift cards', 'gift voucher', 'voucher', 'vouchers', 'present', 'presents'],
  },
  {
    title: 'Membership',
    about: 'Plans and what they cost',
    to: '/membership',
    phrases: ['membership', 'subscription', 'subscribe', 'plan', 'plans', 'unlimited'],
  },
  {
    title: 'Find an order',
    about: 'See an order and where it is, without an account',
    to: '/orders/find',
    phrases: ['order', 'orders', 'my order', 'track my order', 'order status', 'parcel', 'invoice', 'receipt'],
  },
  {
    title: 'Your library',
    about: 'Play and download what you bought',
    to: '/library',
    phrases: ['library', 'my library', 'download', 'downloads', 'purchases'],
  },
  {
    title: 'Reset your password',
    about: 'Get a link by email',
    to: '/forgot',
    phrases: ['password', 'forgot password', 'lost password'],
  },
  {
    title: 'Payment methods',
    about: 'Cards and PayPal, and when you are charged',
    to: '/payment-methods',
    phrases: ['payment', 'payments', 'payment methods', 'paypal', 'visa', 'mastercard', 'credit card', 'debit card'],
  },
  {
    title: 'Contact',
    about: 'Write to us',
    to: '/contact',
    phrases: ['contact', 'help', 'support', 'customer service', 'complaint', 'email'],
  },
  { title: 'About us', about: 'Who runs this shop, and from where', to: '/about', phrases: ['about us', 'about woodshed', 'who are you'] },
  { title: 'Terms', about: 'What you agree to when you buy', to: '/terms', phrases: ['terms', 'terms and conditions', 'conditions'] },
  {
    title: 'Privacy',
    about: 'What we keep about you, and for how long',
    to: '/privacy',
    phrases: ['privacy', 'cookies', 'gdpr', 'my data'],
  },
  { title: 'Accessibility', about: 'How this site works for everyone', to: '/accessibility', phrases: ['accessibility', 'screen reader'] },
]

export const answersTo = (words: readonly string[]): Answer[] => {
  const text = ` ${words.join(' ')} `
  return answers.filter(({ phrases }) => phrases.some((phrase) => text.includes(` ${phrase} `)))
}
