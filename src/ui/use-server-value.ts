import { type RefCallback, useState } from 'react'

/** Read once at hydration: earlier input is in the DOM, but React fires no event for it. */
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
