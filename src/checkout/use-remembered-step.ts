import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { storedStep, storeStep } from '#checkout/step-store.client.ts'

/** Row S7: who comes without a step goes on where they were; otherwise the step in the address is remembered. */
export function useRememberedStep(shown: number): void {
  const navigate = useNavigate()
  const asked = useSearchParams()[0].has('step')
  useEffect(() => {
    const stored = storedStep()
    if (asked || stored <= shown) storeStep(shown)
    else void navigate(`/checkout?step=${stored}`, { replace: true })
  }, [asked, shown, navigate])
}
