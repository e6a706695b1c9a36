import { type ReactNode, useState } from 'react'

/** State that a page would hold, for blocks that ask it to change them. */
export function WithState<T>({ first, children }: { first: T; children: (value: T, change: (next: T) => void) => ReactNode }) {
  const [value, setValue] = useState(first)
  return children(value, setValue)
}

export const noop = (): void => undefined

/** Never resolves: the block stays busy. */
export const neverResolves = <T,>(): Promise<T> => new Promise(() => undefined)
