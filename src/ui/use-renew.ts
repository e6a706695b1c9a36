import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reads the page's data again. React shows nothing new while a part waits for its hydration, which `HydrateOnInteraction` starts at the
 * first move: so an untouched page hydrates first.
 */
export function useRenew(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    window.dispatchEvent(new Event('pointermove'))
    void revalidate()
  }, [revalidate])
}
