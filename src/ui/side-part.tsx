import { type ComponentType, lazy, useEffect, useState } from 'react'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

const retryEveryMs = 3_000

/** A part beside the page's content, in its own chunk. One that got lost with the connection is asked for again; the page does without it. */
export const sidePart = <P extends object>(load: Load<P>) => lazy(() => load().catch(() => ({ default: loadedLater(load) })))

const loadedLater = <P extends object>(load: Load<P>): ComponentType<P> =>
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
    return Part && <Part {...props} />
  }
