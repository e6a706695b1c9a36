import { type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'

const interactionEvents = ['pointermove', 'pointerdown', 'click', 'focusin', 'keydown', 'input', 'popstate', 'woodshed:toast'] as const

/** First interaction or toast. Then nothing waits, because page transitions wait for unhydrated parts. */
const firstInteraction = new Promise<void>((done) => {
  if (typeof window === 'undefined') return
  // A press before this script came is held (server/early-press.ts).
  if (document.documentElement.dataset.pressed) done()
  for (const sign of interactionEvents) window.addEventListener(sign, () => done(), { once: true, capture: true, passive: true })
})

const interaction = { happened: typeof window === 'undefined' }
void firstInteraction.then(() => {
  interaction.happened = true
})

/** The server renders all of it; links and forms work before the script arrives. */
export function HydrateOnInteraction({ children, skeleton = null }: { children: ReactNode; skeleton?: ReactNode }) {
  const [waits] = useState(() => !interaction.happened)
  return (
    <Suspense fallback={skeleton}>
      <Gate gate={waits ? firstInteraction : null}>{children}</Gate>
    </Suspense>
  )
}

function Gate({ gate, children }: { gate: Promise<void> | null; children: ReactNode }) {
  if (gate !== null) use(gate)
  return children
}

/** Reloads the page's data. React shows no update while a part awaits hydration, so an untouched page hydrates first. */
export function useRevalidate(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    window.dispatchEvent(new Event('pointermove'))
    return revalidate()
  }, [revalidate])
}
