import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'

/** What the server writes for a piece of a page at an address. */
export function markup(piece: ReactNode, address = '/'): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => piece }])
  return renderToStaticMarkup(<Stub initialEntries={[address]} />)
}

/** The words of it alone. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
