import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { ErrorState } from '#ui/error-state.tsx'

/** Rows B48, K4: a block that has not loaded after this long shows an error with a retry. */
export const blockTimeoutMs = 120_000

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * A block as a chunk of its own: rendered on the server, its script loaded on demand. While it loads the skeleton shows
 * (by default nothing); when it fails, or takes longer than `timeoutMs`, an error with a retry.
 *
 * What the server drew stays as it is until its script is there: React throws a part away that changes before that, and with it
 * what was typed and ticked in it.
 */
export function block<P extends object>(load: Load<P>, timeoutMs = blockTimeoutMs): ComponentType<P & { skeleton?: ReactNode }> {
  const attempt = () => lazy(() => withinTime(load, timeoutMs)) as unknown as ComponentType<P>
  const first = attempt()
  return function Block({ skeleton = null, ...props }) {
    const [Loaded, setLoaded] = useState(() => first)
    const [asleep, setAsleep] = useState(useDrawnByServer())
    const retry = () => {
      setAsleep(false)
      setLoaded(attempt)
    }
    const now = (
      <ErrorBoundary
        onReset={retry}
        fallbackRender={({ resetErrorBoundary }) => <ErrorState title="This part did not load" onRetry={resetErrorBoundary} />}
      >
        <Suspense fallback={skeleton}>
          <Loaded {...(props as unknown as P)} />
          <Awake tell={setAsleep} />
        </Suspense>
      </ErrorBoundary>
    )
    const [drawn] = useState(now)
    return asleep ? drawn : now
  }
}

const never = () => () => undefined
const useDrawnByServer = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

function Awake({ tell }: { tell: (asleep: false) => void }) {
  useEffect(() => tell(false), [tell])
  return null
}

/** The chunk, or a failure once the time is up; a chunk that arrives later is not lost, the retry finds it at once. */
export function withinTime<P>(load: Load<P>, timeoutMs: number): ReturnType<Load<P>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not loaded within ${timeoutMs} ms`)), timeoutMs)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
