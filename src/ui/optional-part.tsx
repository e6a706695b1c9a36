import { type ComponentType, lazy, useEffect, useState } from 'react'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

const retryEveryMs = 3_000

/**
 * An optional part of the page, in its own chunk. If the chunk fails to load, it is requested again once the connection is back; until then
 * the page shows `missing`, or nothing.
 */
export const optionalPart = <P extends object>(load: Load<P>, missing?: ComponentType<P>) =>
  lazy(() => load().catch(() => ({ default: withRetry(load, missing) })))

const withRetry = <P extends object>(load: Load<P>, Missing: ComponentType<P> | undefined): ComponentType<P> =>
  function RetryingPart(props) {
    const [Part, setPart] = useState<ComponentType<P>>()
    useEffect(() => {
      const onLoad = ({ default: Part }: { default: ComponentType<P> }) => {
        clearInterval(timer)
        setPart(() => Part)
      }
      const timer = setInterval(() => load().then(onLoad, () => undefined), retryEveryMs)
      return () => clearInterval(timer)
    }, [])
    const Shown = Part ?? Missing
    return Shown && <Shown {...props} />
  }
