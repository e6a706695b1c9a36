import { type ReactNode, Suspense, use, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'click', 'focusin', 'keydown', 'input', 'popstate', 'woodshed:toast'] as const

/**
 * Resolves at the first interaction or toast. After that nothing waits any more, because a page transition waits for all of its parts and
 * an unhydrated one below the fold would hold it up.
 */
const touched = new Promise<void>((done) => {
  if (typeof window === 'undefined') return
  // A press before this script came is held (server/early-press.ts).
  if (document.documentElement.dataset.pressed) done()
  for (const sign of signs) window.addEventListener(sign, () => done(), { once: true, capture: true, passive: true })
})

const seen = { anyone: typeof window === 'undefined' }
void touched.then(() => {
  seen.anyone = true
})

/**
 * Defers hydration of a part until the first interaction. The server renders all of it, and links and forms work before the script arrives.
 */
export function HydrateOnInteraction({ children, skeleton = null }: { children: ReactNode; skeleton?: ReactNode }) {
  const [waits] = useState(() => !seen.anyone)
  return (
    <Suspense fallback={skeleton}>
      <Behind gate={waits ? touched : null}>{children}</Behind>
    </Suspense>
  )
}

function Behind({ gate, children }: { gate: Promise<void> | null; children: ReactNode }) {
  if (gate !== null) use(gate)
  return children
}
