import { type RefCallback, useState } from 'react'

/** Read once at hydration: input typed before that is in the DOM, but React fires no event for it. */
export function useServerValue<E extends Element>(read: (element: E) => void): RefCallback<E> {
  const [ref] = useState(() => {
    let isRead = false
    return (element: E | null) => {
      if (!element || isRead) return
      isRead = true
      read(element)
    }
  })
  return ref
}
