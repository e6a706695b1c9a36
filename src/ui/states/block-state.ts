import type { ReactNode } from 'react'

/** What the API answers: a body, nothing for ever, or no connection. */
export type FakeAnswer = { body: unknown; status?: number } | 'silence' | 'no connection'

/** One state of a block, for the catalogue at /demo/blocks. */
export type BlockState = {
  name: string
  element: ReactNode
  /** Where this state is when the block alone doesn't show it. */
  note?: string
  /** By route: 'GET /cart'. Every other call finds no connection, so that drawing a state asks the shop for nothing. */
  answers?: Readonly<Record<string, FakeAnswer>>
  /** Presses and types as a person would, until the state shows. */
  reach?: (box: HTMLElement) => Promise<unknown>
  /** It goes on after it is left, as a sound or a waiting change does: the next state starts on a new page. */
  lingers?: boolean
}
