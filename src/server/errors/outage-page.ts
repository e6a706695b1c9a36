import type { FastifyReply } from 'fastify'
import { mailColours as colours } from '#platform/mail/mail-colours.ts'

export const outageTitle = 'Back in a moment'
export const outageMessage = 'We have a technical problem right now. Nothing you saved or bought is lost. Try again in a minute.'

/** Shown when not even the visitor can be loaded. Has no dependencies. */
export const outagePage = (reply: FastifyReply, shopName: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .send(html(shopName))

const html = (shopName: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${outageTitle} – ${escapeHtml(shopName)}</title>
<style>
body { margin: 0; padding: 15vh 1.5rem; background: ${colours.paper}; color: ${colours.ink}; font: 1.125rem/1.6 system-ui, sans-serif }
main { max-width: 36rem; margin: 0 auto }
h1 { font: 700 1.875rem/1.2 Georgia, serif }
a { color: ${colours.link} }
</style>
</head>
<body>
<main>
<h1>${outageTitle}</h1>
<p>${outageMessage}</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
