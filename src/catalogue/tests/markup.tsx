import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub } from 'react-router'

/** What the server writes for a piece of a page at an address. */
export function markup(piece: ReactNode, address = '/'): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => piece }])
  return renderToStaticMarkup(<Stub initialEntries={[address]} />)
}

/** The same with the blocks inside it, once their chunks are there. */
export async function wholeMarkup(piece: ReactNode, address = '/'): Promise<string> {
  const Stub = createRoutesStub([{ path: '*', Component: () => piece }])
  return text((await prerenderToNodeStream(<Stub initialEntries={[address]} />)).prelude)
}

/** The words of it alone. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
