import { type RefCallback, useState } from 'react'

/**
 * A ref callback that reads an element once at hydration: what was typed or chosen before then is in the DOM, but React fires no event for
 * it.
 */
export function useServerValue<E extends Element>(look: (element: E) => void): RefCallback<E> {
  const [ref] = useState(() => {
    let seen = false
    return (element: E | null) => {
      if (!element || seen) return
      seen = true
      look(element)
    }
  })
  return ref
}
