import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'

/** Set once the first page has started in this browser: what comes after it is drawn at once. */
const started = { yet: false }

const signs = ['pointermove', 'pointerdown', 'click', 'focusin', 'keydown', 'popstate'] as const

/**
 * Kept at the first sign that someone is there. From then on nothing waits any more: a change of the page waits for all of its
 * parts, so one that nobody has scrolled to would hold up the next page.
 */
const touched = new Promise<void>((done) => {
  if (typeof window === 'undefined') return
  for (const sign of signs) window.addEventListener(sign, () => done(), { once: true, capture: true, passive: true })
})

type LaterProps = {
  children: ReactNode
  /** `seen`: when it comes on screen, for what lies below the first one. `touched`: for what stands there but does nothing by itself. */
  until?: 'seen' | 'touched'
  skeleton?: ReactNode
}

/**
 * A part of the page that can wait. The server draws all of it, and what is a link or a form works; its script is fetched when it
 * comes on screen, or at the first sign that someone is there, so that a page one only reads stays light.
 */
export function Later({ children, until = 'seen', skeleton = null }: LaterProps) {
  const box = useRef<HTMLDivElement>(null)
  const [gate] = useState(() => (typeof window === 'undefined' || started.yet ? null : closedGate()))
  useEffect(() => {
    started.yet = true
    if (!gate || !box.current) return
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && gate.open(), {
      rootMargin: '300px',
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [gate])
  const part = (
    <Suspense fallback={skeleton}>
      <Behind gate={gate}>{children}</Behind>
    </Suspense>
  )
  return until === 'seen' ? <div ref={box}>{part}</div> : part
}

type Gate = { open: () => void; opened: Promise<void> }

function Behind({ gate, children }: { gate: Gate | null; children: ReactNode }) {
  if (gate) use(gate.opened)
  return children
}

function closedGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  void touched.then(resolve)
  return { open: resolve, opened: promise }
}
