import { createContext } from 'react'
import { defaultShopName } from '#kernel/shop-name.ts'

export type MailLogo = { src: string; width: number; height: number }

/** The shop's name, logo and address, and the unsubscribe link of this reader when the email has a topic. */
export const MailShop = createContext<{
  shopName: string
  logo: MailLogo | null
  /** By staff, around the built-in text. */
  copy: { opening: string; closing: string }
  baseUrl: string
  unsubscribeUrl: string | null
  unsubscribeText: string
}>({
  shopName: defaultShopName,
  logo: null,
  copy: { opening: '', closing: '' },
  baseUrl: '',
  unsubscribeUrl: null,
  unsubscribeText: 'Unsubscribe',
})
