import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'"

type FrameProps = { title: string; area: string; home: { label: string; href: string }; children: ReactNode }

export const sandboxPage = (reply: FastifyReply, frame: FrameProps): FastifyReply =>
  reply
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${renderToStaticMarkup(<Frame {...frame} />)}`)

export const isSameOrigin = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

const Frame = ({ title, area, home, children }: FrameProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${title} – ${area}`}</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/sandbox/mail/style.css" />
    </head>
    <body>
      <header>
        <a className="name" href={home.href}>
          {home.label}
        </a>
        <a href="/">Back to the shop</a>
      </header>
      <main>{children}</main>
    </body>
  </html>
)
