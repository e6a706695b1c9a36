/** A choice is valid for half a year and for this version of the question. */
export const consentVersion = 1
const maxAgeMs = 182 * 86_400_000

/** Purposes of the shop's outside services. */
export type ConsentPurpose = 'analytics' | 'chat'

export type ConsentChoice = Partial<Record<ConsentPurpose, boolean>> & { version: number; at: number }

/** The stored choice; null when it is missing, expired, or lacks one of these purposes. */
export function parseConsentChoice(text: string | null, now: number, purposes: readonly ConsentPurpose[]): ConsentChoice | null {
  try {
    const choice = JSON.parse(text ?? 'null') as ConsentChoice | null
    const isValid = choice?.version === consentVersion && now - choice.at < maxAgeMs && now >= choice.at
    return isValid && purposes.every((purpose) => choice[purpose] !== undefined) ? choice : null
  } catch {
    return null
  }
}

/** Payment pages and the back office load no outside services and show no notice. */
export const isPrivatePage = (pathname: string): boolean =>
  /^\/(admin|checkout|pay|pre-order|membership\/(join|card)|profile\/(cards|pre-orders|membership))(\/|$)/.test(pathname)

/** Sent on `window` by "Privacy choices" in the footer. */
const openChoicesEvent = 'woodshed:privacy-choices'

/** Opens the notice again, even while its script is still loading. */
export function openConsentChoices(): void {
  document.documentElement.dataset.asksChoices = 'true'
  window.dispatchEvent(new Event(openChoicesEvent))
}

/** Calls back when the visitor opens the notice, or already has. Returns how to stop. */
export function onOpenConsentChoices(open: () => void): () => void {
  if (document.documentElement.dataset.asksChoices) open()
  window.addEventListener(openChoicesEvent, open)
  return () => window.removeEventListener(openChoicesEvent, open)
}
