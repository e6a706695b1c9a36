import { firstStep } from '#kernel/constants.ts'

/** Row E6, in order; the numbers are on the wire. */
export const steps = [
  { number: 1, name: 'contact', label: 'Contact' },
  { number: 2, name: 'delivery', label: 'Delivery' },
  { number: 3, name: 'shipping', label: 'Shipping' },
  { number: 4, name: 'payment', label: 'Payment' },
  { number: 5, name: 'review', label: 'Review' },
] as const

export type StepNumber = (typeof steps)[number]['number']
export type StepName = (typeof steps)[number]['name']

export const lastStep: StepNumber = 5

/** What decides which steps exist; the total in minor units as far as known. */
export type Purchase = { guest: boolean; physical: boolean; total: number }

export type CompletedSteps = Record<Exclude<StepName, 'review'>, boolean>

const isStepNeeded: Record<StepName, (purchase: Purchase) => boolean> = {
  contact: ({ guest }) => guest,
  delivery: ({ physical }) => physical,
  shipping: ({ physical }) => physical,
  payment: ({ total }) => total > 0,
  review: () => true,
}

export const neededSteps = (purchase: Purchase): StepNumber[] =>
  steps.filter((step) => isStepNeeded[step.name](purchase)).map((step) => step.number)

/** The furthest step allowed: the first needed one without a valid answer (row V3: no delivery without an address). */
export function earliestValidStep(purchase: Purchase, answered: CompletedSteps): StepNumber {
  const open = steps.find(({ name }) => name !== 'review' && isStepNeeded[name](purchase) && !answered[name])
  return open?.number ?? lastStep
}

/** The step to show. `requestedStep` is only a hint: never past the earliest valid step, never an unneeded one. */
export function stepToShow(requestedStep: number, purchase: Purchase, answered: CompletedSteps): StepNumber {
  const furthest = earliestValidStep(purchase, answered)
  const number = Number.isInteger(requestedStep) ? Math.max(requestedStep, firstStep) : firstStep
  return neededSteps(purchase).find((step) => step >= number && step <= furthest) ?? furthest
}

/** Digital carts have one section for everything; with discs: where, how, payment. */
export function sectionsOf(needed: readonly number[]): number[][] {
  const sections = needed.includes(2) ? [[1, 2], [3], [4, 5]] : [[1, 4, 5]]
  return sections.map((section) => section.filter((step) => needed.includes(step))).filter((section) => section.length > 0)
}
