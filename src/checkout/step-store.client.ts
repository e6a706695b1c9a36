import { firstStep } from '#checkout/rules/steps.ts'

const key = 'woodshed-checkout-step'

/** Row S7: the step as this browser remembers it; 1 when it does not, or may not. Only a hint: the shop decides. */
export function storedStep(): number {
  try {
    return Number(localStorage.getItem(key)) || firstStep
  } catch {
    return firstStep
  }
}

/** Row S7: remembers a step that was set, or moved to by next or previous. A browser that keeps nothing is no failure. */
export function storeStep(step: number): void {
  try {
    localStorage.setItem(key, String(step))
  } catch {
    // Private windows of some browsers refuse; the address of the page says the step as well.
  }
}
