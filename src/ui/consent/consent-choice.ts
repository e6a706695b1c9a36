/** A choice is valid for half a year and for this version of the question. */
export const consentVersion = 1
const lasts = 182 * 86_400_000

/** What an outside service of the shop is for. */
export type ConsentPurpose = 'analytics' | 'chat'

export type ConsentChoice = Partial<Record<ConsentPurpose, boolean>> & { version: number; at: number }

/** The kept choice; null when there is none that counts any more, or none about one of these purposes. */
export function choiceOf(text: string | null, now: number, purposes: readonly ConsentPurpose[]): ConsentChoice | null {
  try {
    const choice = JSON.parse(text ?? 'null') as ConsentChoice | null
    const counts = choice?.version === consentVersion && now - choice.at < lasts && now >= choice.at
    return counts && purposes.every((purpose) => choice[purpose] !== undefined) ? choice : null
  } catch {
    return null
  }
}

/** Pages for paying, and the back office: no outside service, and no question about one. */
export const isPrivatePage = (pathname: string): boolean =>
  /^\/(admin|checkout|pay|pre-order|membership\/(join|card)|profile\/(cards|pre-orders|membership))(\/|$)/.test(pathname)

/** Sent on `window` by "Privacy choices" in the footer. */
const choicesAsked = 'woodshed:privacy-choices'

/** Opens the notice again, also one whose script is still on its way. */
export function askChoices(): void {
  document.documentElement.dataset.asksChoices = 'true'
  window.dispatchEvent(new Event(choicesAsked))
}

/** Calls back when the visitor asks for the notice, or has asked already. Returns how to stop. */
export function onChoicesAsked(open: () => void): () => void {
  if (document.documentElement.dataset.asksChoices) open()
  window.addEventListener(choicesAsked, open)
  return () => window.removeEventListener(choicesAsked, open)
}
