import { firstStep } from '#kernel/constants.ts'

const storageKey = 'woodshed-checkout-step'

/** Row S7: the remembered step, 1 by default. Only a hint: the shop decides. */
export function readStoredStep(): number {
  try {
    return Number(localStorage.getItem(storageKey)) || firstStep
  } catch {
    return firstStep
  }
}

/** Row S7: remembers a chosen step. Browsers without storage are no error. */
export function storeStep(step: number): void {
  try {
    localStorage.setItem(storageKey, String(step))
  } catch {
    // Some private windows refuse storage; the page's address has the step as well.
  }
}
