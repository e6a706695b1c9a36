/** A choice is valid for half a year and for this version of the question. */
export const consentVersion = 1
const lasts = 182 * 86_400_000

/** Purposes of the shop's outside services. */
export type ConsentPurpose = 'analytics' | 'chat'

export type ConsentChoice = Partial<Record<ConsentPurpose, boolean>> & { version: number; at: number }

/** The stored choice; null when it is missing, expired, or lacks one of these purposes. */
export function choiceOf(text: string | null, now: number, purposes: readonly ConsentPurpose[]): ConsentChoice | null {
  try {
    const choice = JSON.parse(text ?? 'null') as ConsentChoice | null
    const counts = choice?.version === consentVersion && now - choice.at < lasts && now >= choice.at
    return counts && purposes.every((purpose) => choice[purpose] !== undefined) ? choice : null
  } catch {
    return null
  }
}

/** Payment pages and the back office load no outside services and show no notice. */
export const isPrivatePage = (pathname: string): boolean =>
  /^\/(admin|checkout|pay|pre-order|membership\/(join|card)|profile\/(cards|pre-orders|membership))(\/|$)/.test(pathname)

/** Sent on `window` by "Privacy choices" in the footer. */
const choicesAsked = 'woodshed:privacy-choices'

/** Opens the notice again, even while its script is still loading. */
export function askChoices(): void {
  document.documentElement.dataset.asksChoices = 'true'
  window.dispatchEvent(new Event(choicesAsked))
}

/** Calls back when the visitor opens the notice, or already has. Returns how to stop. */
export function onChoicesAsked(open: () => void): () => void {
  if (document.documentElement.dataset.asksChoices) open()
  window.addEventListener(choicesAsked, open)
  return () => window.removeEventListener(choicesAsked, open)
}
