import type { InfoText } from '#server/info/info-text.ts'

const about: InfoText = ({ name }) => ({
  title: `About ${name}`,
  description: 'A shop and streaming library for learning music, run by the people who teach in it.',
  sections: [
    {
      title: 'Close the door. Play it again.',
      text: [
        'To woodshed is to take your instrument somewhere quiet and work on one thing until it’s yours. This shop is made for that.',
        'Every lesson is a few bars you can hear, see and slow down: the neck, the tab and the beat together on one screen, at a speed you choose and with the pitch kept.',
      ],
    },
    {
      title: 'Buy one lesson, or stream everything',
      text: [
        'What you buy is yours to keep, stream and download. A membership plays what its plan includes for as long as it runs, and you can cancel it any time.',
      ],
      link: { label: 'Compare memberships', to: '/membership' },
    },
    {
      title: 'The people',
      text: ['The lessons are written and played by working musicians. Each has a page with everything they made for this shop.'],
      link: { label: 'Meet the artists', to: '/artists' },
    },
  ],
})

const contact: InfoText = ({ email, address }) => ({
  title: 'Contact',
  description: 'How to reach the shop, find an order or return something.',
  sections: [
    {
      title: 'Write to us',
      text: [
        'For an order, tell us its number and the email address you used. For a lesson that won’t play, tell us which device and browser you have.',
      ],
      link: { label: 'Write to us', to: '/help' },
    },
    { title: 'By email', text: ['Or from your own mailbox:'], link: { label: email, to: `mailto:${email}` } },
    ...(address.length > 0 ? [{ title: 'By post', text: [address.join(', ')] }] : []),
    {
      title: 'Your order',
      text: ['You can see what happened to an order, get its invoice, cancel or return it without writing to anyone.'],
      link: { label: 'Find an order', to: '/orders/find' },
    },
  ],
})

const accessibility: InfoText = ({ email }) => ({
  title: 'Accessibility',
  description: 'What this shop does so that everyone can use it, and where to report a problem.',
  sections: [
    {
      title: 'What we aim for',
      text: ['The shop is built to the Web Content Accessibility Guidelines 2.2, level AA.'],
    },
    {
      title: 'What works',
      text: [
        'Every page can be used by keyboard alone, with a visible focus and a link past the navigation.',
        'Text can be enlarged to 200 percent, pages fit a screen 320 pixels wide, and there are a light and a dark theme.',
        'If your device asks for less motion, nothing moves by itself.',
        'Lessons have captions. Each page is checked automatically for common mistakes before a change goes live.',
      ],
    },
    {
      title: 'What doesn’t yet',
      text: ['The neck and tab in a lesson’s picture are drawn, so a screen reader can’t read them. The captions say what is played.'],
    },
    {
      title: 'Tell us',
      text: ['If something doesn’t work for you, write to us. We answer within five working days.'],
      link: { label: email, to: `mailto:${email}` },
    },
  ],
})

export const shopPages = { '/about': about, '/contact': contact, '/accessibility': accessibility }
