import { Component, type ComponentType, type ReactNode, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react'
import { blockTimeoutMs } from '#kernel/constants.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'

type Chunk<P> = Promise<{ default: ComponentType<P> }>
type BlockProps = {
  skeleton?: ReactNode
  /** Wraps the load error, where it needs an element of its own. */
  failed?: (state: ReactNode) => ReactNode
}

/** Its own chunk, server-rendered. Its markup must not change before its script arrives: React discards changed parts and typed text. */
export function block<P extends object>(load: () => Chunk<P>, timeoutMs = blockTimeoutMs): ComponentType<P & BlockProps> {
  const loadChunk = () => withTimeout(load, timeoutMs)
  let cachedChunk: Chunk<P> | undefined
  return function Block(props) {
    const [{ chunk, attempt }, setChunk] = useState(() => {
      cachedChunk ??= loadChunk()
      return { chunk: cachedChunk, attempt: 1 }
    })
    const [isHydrating, setHydrating] = useState(useIsHydrating())
    const retry = () => {
      cachedChunk = loadChunk()
      setHydrating(false)
      setChunk({ chunk: cachedChunk, attempt: attempt + 1 })
    }
    const failed = <ErrorState title="This part didn’t load" onRetry={retry} />
    const current = (
      <ErrorBoundary key={attempt} failed={props.failed ? props.failed(failed) : failed}>
        <Suspense fallback={props.skeleton ?? null}>
          <Loaded chunk={chunk} props={props} />
          <OnHydrated tell={setHydrating} />
        </Suspense>
      </ErrorBoundary>
    )
    const [initial] = useState(current)
    return isHydrating ? initial : current
  }
}

const subscribeToNothing = () => () => undefined
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )

function OnHydrated({ tell: onHydrated }: { tell: (asleep: false) => void }) {
  useEffect(() => onHydrated(false), [onHydrated])
  return null
}

function Loaded<P extends object>({ chunk, props }: { chunk: Chunk<P>; props: P }) {
  const { default: Part } = use(chunk)
  // These belong to the block: a component may spread unknown props on an element.
  return <Part {...props} skeleton={undefined} failed={undefined} />
}

/** React supports error boundaries as classes only. */
class ErrorBoundary extends Component<{ children: ReactNode; failed: ReactNode }, { hasError: boolean }> {
  override state = { hasError: false }
  static getDerivedStateFromError = () => ({ hasError: true })
  override render() {
    return this.state.hasError ? this.props.failed : this.props.children
  }
}

/** Rejects after the timeout. A chunk that arrives later is cached, so a retry finds it at once. */
export function withTimeout<T>(load: () => Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not loaded within ${timeoutMs} ms`)), timeoutMs)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
