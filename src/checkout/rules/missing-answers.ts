import { type CompletedSteps, earliestValidStep, type Purchase, type StepName, steps } from '#checkout/rules/steps.ts'
import type { FieldErrors } from '#kernel/errors.ts'

const missingMessages: Record<Exclude<StepName, 'review'>, FieldErrors> = {
  contact: { email: 'Enter your email address.' },
  delivery: { delivery_address: 'Enter a delivery address.' },
  shipping: { shipping_code: 'Choose a delivery option.' },
  payment: { payment_method: 'Choose a payment method.' },
}

/** The first answer missing before the wished step. */
export function missingAnswers(requestedStep: number, purchase: Purchase, answered: CompletedSteps): FieldErrors {
  const furthest = earliestValidStep(purchase, answered)
  const { name } = steps[furthest - 1]!
  return requestedStep > furthest && name !== 'review' ? missingMessages[name] : {}
}

export const missingConsent: FieldErrors = { digital_consent: 'Please tick the box to continue.' }
