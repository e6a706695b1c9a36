/**
 * The consent for digital goods, stored with the order in this wording and repeated in its email. (Consumer Contracts Regulations 2013,
 * reg. 37; Consumer Rights Directive, art. 16 m.)
 */
export const digitalConsent = 'Start my download now. I understand I lose my 14-day right to cancel once it starts.'

/** The version of this wording; a new wording gets a new name. */
export const digitalConsentVersion = '2026-11-22'
