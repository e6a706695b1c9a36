import { type ComponentType, lazy, useEffect, useState } from 'react'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

const retryEveryMs = 3_000

/**
 * A part beside the page's content, in its own chunk. One that got lost with the connection is asked for again; until then the page does
 * without it, or shows what is `missing`.
 */
export const sidePart = <P extends object>(load: Load<P>, missing?: ComponentType<P>) =>
  lazy(() => load().catch(() => ({ default: loadedLater(load, missing) })))

const loadedLater = <P extends object>(load: Load<P>, Missing: ComponentType<P> | undefined): ComponentType<P> =>
  function Later(props) {
    const [Part, setPart] = useState<ComponentType<P>>()
    useEffect(() => {
      const arrive = ({ default: Part }: { default: ComponentType<P> }) => {
        clearInterval(timer)
        setPart(() => Part)
      }
      const timer = setInterval(() => load().then(arrive, () => undefined), retryEveryMs)
      return () => clearInterval(timer)
    }, [])
    const Shown = Part ?? Missing
    return Shown && <Shown {...props} />
  }
