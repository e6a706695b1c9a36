/**
 * What a buyer of digital goods agrees to before paying; kept with the order in these words and repeated in its mail.
 * (Consumer Contracts Regulations 2013, reg. 37; Consumer Rights Directive, art. 16 m.)
 */
export const digitalConsent = 'Start my download now. I understand I lose my 14-day right to cancel once it starts.'

/** Names the wording above; a new wording gets a new name. */
export const digitalConsentVersion = '2026-11-22'
