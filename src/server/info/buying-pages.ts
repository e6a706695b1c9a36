import type { InfoText } from '#server/info/info-text.ts'

const deliveryAndReturns: InfoText = ({ returnDays, address }) => ({
  title: 'Delivery and returns',
  description: 'How discs are delivered, how to return something and how refunds work.',
  sections: [
    {
      title: 'Lessons, courses, streams and tracks',
      text: [
        'They’re ready the moment you’ve paid: play them on the order page, or in your library if you have an account. There’s nothing to wait for and nothing to post.',
      ],
    },
    {
      title: 'DVDs and CDs',
      text: [
        'We pack discs by hand and post them to the address you give. The checkout shows where we deliver, how long each delivery option takes and what it costs before you pay.',
        'We email you when a parcel leaves, with its tracking number if it has one.',
        'Outside the UK and the EU, customs may ask for import tax or duty on arrival.',
      ],
    },
    {
      id: 'returns',
      title: 'Changed your mind?',
      text: [
        `You can cancel anything that hasn’t been sent yet. We refund it at once, and there’s nothing to send back.`,
        `Discs can be returned within ${returnDays} days of arriving, without a reason. Start on the order’s page, then send them back within 14 days. We refund you once they’re back, including standard delivery when you return the whole order. You pay the postage back.`,
        `Digital items can be returned within ${returnDays} days as long as you haven’t asked to start right away. Most people do, with the box above the pay button, and then the sale is final.`,
        ...(address.length > 0 ? [`Returns go to: ${address.join(', ')}.`] : []),
      ],
      link: { label: 'Return something', to: '/withdraw' },
    },
    {
      title: 'Something’s wrong?',
      text: [
        'If a disc is damaged, the wrong one came or a download won’t open, write to us. We replace it or refund you, whichever you prefer.',
      ],
      link: { label: 'Contact', to: '/contact' },
    },
    {
      title: 'Refunds',
      text: ['Refunds go back the way you paid. Your bank may take a few days to show them.'],
    },
  ],
})

const paymentMethods: InfoText = ({ wallet }) => ({
  title: 'Payment methods',
  description: 'The ways to pay in this shop, and when you are charged.',
  sections: [
    {
      title: 'Cards',
      text: [
        'Visa, Mastercard, American Express and most other cards. You type the number into a form of our payment provider, Stripe. It never reaches us.',
        'Your bank may ask you to confirm a payment in its app.',
      ],
    },
    ...(wallet ? [{ title: wallet, text: [`You approve the payment at ${wallet} and come straight back.`] }] : []),
    {
      title: 'When you’re charged',
      text: [
        'Once, when you press the pay button. A pre-order is charged when it’s released. A membership is charged at the start of each month or year, and we tell you before a price changes.',
        'If a payment fails, you aren’t charged and your cart stays as it was.',
      ],
    },
    {
      title: 'Currency and tax',
      text: ['Prices are in pounds or US dollars and include VAT where it applies. The checkout shows how much.'],
    },
    { title: 'Invoices', text: ['Every order and every membership payment has an invoice as a PDF, on its own page.'] },
  ],
})

export const buyingPages = { '/delivery-and-returns': deliveryAndReturns, '/payment-methods': paymentMethods }
