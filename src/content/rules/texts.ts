/** The texts staff write, by address, and what lists call them. The imprint is made of the settings. */
export const textNames = {
  terms: 'Terms',
  privacy: 'Privacy',
  'delivery-and-returns': 'Delivery and returns',
  'payment-methods': 'Payment methods',
  about: 'About',
  contact: 'Contact',
  accessibility: 'Accessibility',
} as const

export type TextPage = keyof typeof textNames

export const textPages = Object.keys(textNames) as TextPage[]

export const isTextPage = (page: string): page is TextPage => Object.hasOwn(textNames, page)

export const textLimits = { title: 100, description: 300 } as const
