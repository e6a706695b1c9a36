import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readStoredStep, storeStep } from '#checkout/step-store.client.ts'

/** Row S7: without a step in the address resumes the remembered one; otherwise remembers it. */
export function useRememberedStep(shown: number): void {
  const navigate = useNavigate()
  const hasStep = useSearchParams()[0].has('step')
  useEffect(() => {
    const stored = readStoredStep()
    if (hasStep || stored <= shown) storeStep(shown)
    else void navigate(`/checkout?step=${stored}`, { replace: true })
  }, [hasStep, shown, navigate])
}
