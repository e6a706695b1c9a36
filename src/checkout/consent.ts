/**
 * What a buyer of digital goods agrees to before paying; kept with the order in these words and repeated in its mail.
 * (Consumer Contracts Regulations 2013, reg. 37; Consumer Rights Directive, art. 16 m.)
 */
export const digitalConsent =
  'I want my digital goods at once, and understand that with that I lose my right to cancel them within 14 days.'

/** Names the wording above; a new wording gets a new name. */
export const digitalConsentVersion = '2026-11'
