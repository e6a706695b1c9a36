/** What people agree to before the shop begins within their withdrawal period. */
export type Consents = {
  /** At checkout. (Consumer Contracts Regulations 2013, reg. 37; Consumer Rights Directive, art. 16 m.) */
  digitalConsent: string
  /**
   * To join; `{price}` is a downloaded file's. (Consumer Contracts Regulations 2013, regs. 36, 37; Consumer Rights Directive, arts. 7, 8, 14, 16 m.)
   */
  accessConsent: string
}

export const pricePlaceholder = '{price}'

export const defaultConsents: Consents = {
  digitalConsent: 'Start my download now. I understand I lose my 14-day right to cancel once it starts.',
  accessConsent: `I want my membership to open at once. If I withdraw within 14 days, I pay for the days I have had, ${pricePlaceholder} for each file I have downloaded, and the list price of a free DVD that has been sent.`,
}

/** A new default gets a new name. */
const defaultVersions: Consents = { digitalConsent: '2026-11-22', accessConsent: '2026-11' }

/** Identifies the wording in force; it is stored with that version of the settings. */
export const consentVersion = (settings: Consents & { version: number }, which: keyof Consents): string =>
  settings[which] === defaultConsents[which] ? defaultVersions[which] : `settings-${settings.version}`

/** Sent with each consent, so that people agree only to words they were shown. */
export const consentTextField = 'digital_consent_text'

export const maxConsentLength = 600

export const consentChangedMessage = 'What you agree to has changed. Read it again, then tick the box.'
