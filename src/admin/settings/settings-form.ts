import { decimalOf } from '#kernel/money.ts'
import { maxConsentLength } from '#platform/shop-settings/consents.ts'
import type { ShopSettings } from '#platform/shop-settings/shop-settings.ts'

/** The fields of the settings form and their longest values. */
export const settingsLimits = {
  name: 60,
  email: 254,
  address: 600,
  imprint: 4000,
  timeZone: 60,
  country: 2,
  vatGB: 20,
  vatEU: 20,
  vatCH: 20,
  vatNO: 20,
  safetyContact: 600,
  digitalConsent: maxConsentLength,
  accessConsent: maxConsentLength,
  secondPersonAbove: 10,
} as const

export type SettingsField = keyof typeof settingsLimits
export const settingsFields = Object.keys(settingsLimits) as SettingsField[]

export const settingsLabels: Record<SettingsField, string> = {
  name: 'Name',
  email: 'Contact email',
  address: 'Postal address',
  imprint: 'Imprint',
  timeZone: 'Time zone',
  country: 'Country',
  vatGB: 'VAT number, United Kingdom',
  vatEU: 'VAT number, EU',
  vatCH: 'VAT number, Switzerland',
  vatNO: 'VAT number, Norway',
  safetyContact: 'Product safety',
  digitalConsent: 'Consent at checkout',
  accessConsent: 'Consent to join',
  secondPersonAbove: 'Second person for refunds',
}

export function settingText(settings: Pick<ShopSettings, SettingsField>, field: SettingsField): string {
  const value = settings[field]
  if (typeof value === 'number') return decimalOf(value, 2)
  return typeof value === 'string' ? value : (value ?? []).join('\n')
}

export const timeZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

export const isTimeZone = (text: string): boolean => timeZones().includes(text)

export const isVatNumber = (text: string): boolean => /^[A-Z]{2}[A-Z0-9 ]{6,16}$/.test(text)

export const settingTexts = (stored: ShopSettings): Record<SettingsField, string> =>
  Object.fromEntries(settingsFields.map((field) => [field, settingText(stored, field)])) as Record<SettingsField, string>
