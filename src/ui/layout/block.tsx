import { Component, type ComponentType, type ReactNode, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react'
import { blockTimeoutMs } from '#kernel/fixed-values.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'

type Chunk<P> = Promise<{ default: ComponentType<P> }>
type BlockProps = {
  skeleton?: ReactNode
  /** Wraps the load error, where it needs an element of its own. */
  failed?: (state: ReactNode) => ReactNode
}

/** Its own chunk, server-rendered. Its markup must not change before its script arrives: React discards changed parts and typed text. */
export function block<P extends object>(load: () => Chunk<P>, timeoutMs = blockTimeoutMs): ComponentType<P & BlockProps> {
  const ask = () => withinTime(load, timeoutMs)
  let asked: Chunk<P> | undefined
  return function Block(props) {
    const [{ chunk, attempt }, setChunk] = useState(() => {
      asked ??= ask()
      return { chunk: asked, attempt: 1 }
    })
    const [asleep, setAsleep] = useState(useDrawnByServer())
    const retry = () => {
      asked = ask()
      setAsleep(false)
      setChunk({ chunk: asked, attempt: attempt + 1 })
    }
    const failed = <ErrorState title="This part didn’t load" onRetry={retry} />
    const now = (
      <Boundary key={attempt} failed={props.failed ? props.failed(failed) : failed}>
        <Suspense fallback={props.skeleton ?? null}>
          <Loaded chunk={chunk} props={props} />
          <Awake tell={setAsleep} />
        </Suspense>
      </Boundary>
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

function Loaded<P extends object>({ chunk, props }: { chunk: Chunk<P>; props: P }) {
  const { default: Part } = use(chunk)
  // These belong to the block: a component may spread unknown props on an element.
  return <Part {...props} skeleton={undefined} failed={undefined} />
}

/** React supports error boundaries as classes only. */
class Boundary extends Component<{ children: ReactNode; failed: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render() {
    return this.state.broken ? this.props.failed : this.props.children
  }
}

/** Rejects after the timeout. A chunk that arrives later is cached, so a retry finds it at once. */
export function withinTime<T>(load: () => Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not loaded within ${timeoutMs} ms`)), timeoutMs)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
