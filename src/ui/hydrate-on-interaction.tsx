import { type ReactNode, Suspense, use, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'click', 'focusin', 'keydown', 'input', 'popstate', 'woodshed:toast'] as const

/**
 * Kept at the first sign that someone is there, or that something is said to them. From then on nothing waits any more: a change of the page waits for all of its
 * parts, so one that nobody has scrolled to would hold up the next page.
 */
const touched = new Promise<void>((done) => {
  if (typeof window === 'undefined') return
  for (const sign of signs) window.addEventListener(sign, () => done(), { once: true, capture: true, passive: true })
})

const seen = { anyone: typeof window === 'undefined' }
void touched.then(() => {
  seen.anyone = true
})

/**
 * A part of the page that can wait. The server draws all of it, and what is a link or a form works; its script is fetched at the
 * first sign that someone is there, so that a page that has only been opened stays light.
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
