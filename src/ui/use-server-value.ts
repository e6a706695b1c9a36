import { type RefCallback, useState } from 'react'

/**
 * A ref that looks once at what the server drew, when the script takes it over: what was typed or chosen before that already stands
 * in it, and React tells nobody.
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
