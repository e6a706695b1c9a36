/**
 * The consent to join, kept in this wording and repeated in the first email. Service may start within the withdrawal period only on
 * request, and its use is then paid for. (Consumer Contracts Regulations 2013, regs. 36 and 37; Consumer Rights Directive, arts. 7, 8, 14
 * and 16 m.)
 */
export const accessConsent = (perFile: string): string =>
  `I want my membership to open at once. If I withdraw within 14 days, I pay for the days I have had, ${perFile} for each file I have downloaded, and the list price of a free DVD that has been sent.`

/** The version of this wording; a new wording gets a new name. */
export const accessConsentVersion = '2026-11'
