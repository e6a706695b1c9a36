import { type ReactNode, useState } from 'react'

/** Props that a page would hold, for blocks that ask it to change them. */
export function Holding<T>({ first, children }: { first: T; children: (value: T, change: (next: T) => void) => ReactNode }) {
  const [value, setValue] = useState(first)
  return children(value, setValue)
}

export const nothing = (): void => undefined

/** What a page never hears of: the block stays busy. */
export const unanswered = <T,>(): Promise<T> => new Promise(() => undefined)
