import { buyingPages } from '#server/info/buying-pages.ts'
import type { InfoText } from '#server/info/info-text.ts'
import { legalPages } from '#server/info/legal-pages.ts'
import { shopPages } from '#server/info/shop-pages.ts'

export const infoPages: Readonly<Record<string, InfoText>> = { ...shopPages, ...buyingPages, ...legalPages }
