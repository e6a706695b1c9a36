import { firstStep } from '#kernel/fixed-values.ts'

const key = 'woodshed-checkout-step'

/** Row S7: the remembered step, 1 by default. Only a hint: the shop decides. */
export function storedStep(): number {
  try {
    return Number(localStorage.getItem(key)) || firstStep
  } catch {
    return firstStep
  }
}

/** Row S7: remembers a chosen step. Browsers without storage are no error. */
export function storeStep(step: number): void {
  try {
    localStorage.setItem(key, String(step))
  } catch {
    // Some private windows refuse storage; the page's address has the step as well.
  }
}
