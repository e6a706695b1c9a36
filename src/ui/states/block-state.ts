import type { ReactNode } from 'react'

/** The API's answer: a body, none ever, or no connection. */
export type FakeAnswer = { body: unknown; status?: number } | 'silence' | 'no connection'

/** One state of a block, for the catalogue at /demo/blocks. */
export type BlockState = {
  name: string
  element: ReactNode
  /** Where to see this state when the block alone doesn't show it. */
  note?: string
  /** By route: 'GET /cart'. Every other call fails as if offline, so that drawing a state never calls the shop. */
  answers?: Readonly<Record<string, FakeAnswer>>
  /** Clicks and types as a visitor would, until the state shows. */
  reach?: (box: HTMLElement) => Promise<unknown>
  /** It keeps running after you leave it, as sound or a pending change does, so the next state loads a new page. */
  lingers?: boolean
}
