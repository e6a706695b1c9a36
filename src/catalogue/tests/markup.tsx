import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub } from 'react-router'

export function markup(piece: ReactNode, address = '/'): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => piece }])
  return renderToStaticMarkup(<Stub initialEntries={[address]} />)
}

/** Markup including lazy blocks, once their chunks have loaded. */
export async function wholeMarkup(piece: ReactNode, address = '/'): Promise<string> {
  const Stub = createRoutesStub([{ path: '*', Component: () => piece }])
  return text((await prerenderToNodeStream(<Stub initialEntries={[address]} />)).prelude)
}

export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
