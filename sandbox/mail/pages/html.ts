export type Html = { text: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (value: string): string => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

type Part = string | Html | readonly Html[]

export const html = (texts: TemplateStringsArray, ...values: Part[]): Html => ({
  text: texts.map((text, at) => text + (at < values.length ? written(values[at] ?? '') : '')).join(''),
})

function written(value: Part): string {
  if (typeof value === 'string') return escaped(value)
  return 'text' in value ? value.text : value.map(({ text }) => text).join('')
}

export const framed = (base: string, title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – sandbox mailbox</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${escaped(base)}/style.css">
</head>
<body>
<header><a class="name" href="${escaped(base)}">Mailbox</a><a href="/">Back to the shop</a></header>
<main>${content}</main>
</body>
</html>`

/** An email's HTML with links that open in the whole window. */
export function addressed(mail: string): string {
  const base = '<base target="_top">'
  const links = mail.replace(/ target="_blank"/gi, ' target="_top"')
  return /<head[^>]*>/i.test(links) ? links.replace(/<head[^>]*>/i, (head) => head + base) : base + links
}
