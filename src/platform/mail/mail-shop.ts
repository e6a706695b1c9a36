import { createContext } from 'react'
import { defaultShopName } from '#kernel/shop-name.ts'

export type MailLogo = { src: string; width: number; height: number }

/** The shop's name, logo and address, and the unsubscribe link of this reader when the email has a topic. */
export const MailShop = createContext<{
  shopName: string
  logo: MailLogo | null
  /** By staff, around the built-in text. */
  words: { opening: string; closing: string }
  baseUrl: string
  stopUrl: string | null
  stopWords: string
}>({
  shopName: defaultShopName,
  logo: null,
  words: { opening: '', closing: '' },
  baseUrl: '',
  stopUrl: null,
  stopWords: 'Unsubscribe',
})
