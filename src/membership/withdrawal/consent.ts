/**
 * What everyone agrees to who joins a plan; kept in these words and repeated in the first email. The service begins within the
 * withdrawal period only when it was asked for, and then what was used is paid for.
 * (Consumer Contracts Regulations 2013, regs. 36 and 37; Consumer Rights Directive, arts. 7, 8, 14 and 16 m.)
 */
export const accessConsent = (perFile: string): string =>
  `I want my membership to open at once. If I withdraw within 14 days, I pay for the days I have had, ${perFile} for each file I have downloaded, and the list price of a free DVD that has been sent.`

/** Names the wording above; a new wording gets a new name. */
export const accessConsentVersion = '2026-11'
