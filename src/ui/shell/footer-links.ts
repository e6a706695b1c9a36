import type { Section } from '#ui/shell/sections.ts'

const shopList = (sections: readonly Section[]) => ({ title: 'Shop', links: sections.flatMap((section) => section.items ?? [section]) })

const practiceList = {
  title: 'Practise',
  links: [
    { label: 'Today', to: '/practice' },
    { label: 'Tuner', to: '/tuner' },
    { label: 'Metronome', to: '/metronome' },
    { label: 'Your own file', to: '/my-file' },
  ],
}

const accountList = {
  title: 'Account',
  links: [
    { label: 'Library', to: '/library' },
    { label: 'Orders', to: '/profile/orders' },
    { label: 'Details', to: '/profile' },
    { label: 'Cart', to: '/cart' },
    { label: 'Find an order', to: '/orders/find' },
  ],
}

const helpList: FooterList = {
  title: 'Help',
  links: [
    { label: 'Contact', to: '/contact' },
    { label: 'Delivery', to: '/delivery-and-returns' },
    { label: 'Returns and refunds', to: '/delivery-and-returns#returns' },
    { label: 'Payment methods', to: '/payment-methods' },
    { label: 'About', to: '/about' },
    { label: 'Terms', to: '/terms' },
    { label: 'Privacy', to: '/privacy' },
    { label: 'Accessibility', to: '/accessibility' },
    { label: 'Imprint', to: '/imprint' },
  ],
}

type FooterList = { title: string; links: { label: string; to: string }[] }

/** Label prescribed by EU law (Consumer Rights Directive, art. 11a). */
const withdrawal = { label: 'Withdraw from contract here', to: '/withdraw' }

/** Available without signing in (Germany, §312k BGB). */
const cancellation = { label: 'Cancel a membership', to: '/cancel-membership' }

/** Separate from the shell, because the shell is in every page's first script. */
export const footerLists = (
  sections: readonly Section[],
  customPages: readonly { path: string; title: string }[],
  withdrawalLabel: boolean,
): FooterList[] => [
  shopList(sections),
  practiceList,
  {
    ...helpList,
    links: [
      ...helpList.links,
      ...(withdrawalLabel ? [withdrawal] : []),
      cancellation,
      ...customPages.map(({ path, title }) => ({ label: title, to: path })),
    ],
  },
  accountList,
]
