import { type ComponentType, lazy, useEffect, useState } from 'react'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

const retryAfterMs = 3_000

/** A part beside the page's content, in its own chunk. One that got lost with the connection is asked for again; the page does without it. */
export const sidePart = <P extends object>(load: Load<P>) => lazy(() => load().catch(() => ({ default: loadedLater(load) })))

const loadedLater = <P extends object>(load: Load<P>): ComponentType<P> =>
  function Later(props) {
    const [Part, setPart] = useState<ComponentType<P>>()
    const [tries, setTries] = useState(0)
    useEffect(() => {
      const ask = () =>
        load().then(
          ({ default: Part }) => setPart(() => Part),
          () => setTries(tries + 1),
        )
      const timer = setTimeout(ask, retryAfterMs)
      return () => clearTimeout(timer)
    }, [tries])
    return Part && <Part {...props} />
  }
