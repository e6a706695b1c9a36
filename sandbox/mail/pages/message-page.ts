import type { Email } from 'postal-mime'
import type { Summary } from '../store.ts'
import { framed, type Html, html } from './html.ts'
import { writtenDate } from './written-date.ts'

export const views = ['html', 'text', 'source'] as const
export type View = (typeof views)[number]

const names: Record<View, string> = { html: 'As seen', text: 'Plain text', source: 'Source' }

type MessageProps = { base: string; summary: Summary; email: Email; view: View; source: Buffer | null }

export function messagePage({ base, summary, email, view, source }: MessageProps): string {
  const { id, subject, from, to, receivedAt } = summary
  const here = `${base}/messages/${id}`
  const content = html`
<p><a href="${base}">All mails</a></p>
<h1>${subject}</h1>
<dl>
<div><dt>From</dt><dd>${from}</dd></div>
<div><dt>To</dt><dd>${to.join(', ')}</dd></div>
<div><dt>Came</dt><dd><time datetime="${receivedAt}">${writtenDate(receivedAt)}</time> UTC</dd></div>
</dl>
<nav aria-label="Views"><ul class="tabs">${views.map(
    (one) => html`<li><a href="${here}?view=${one}"${one === view ? html` aria-current="page"` : ''}>${names[one]}</a></li>`,
  )}</ul></nav>
${shown(here, email, view, source)}`
  return framed(base, subject, content.text)
}

function shown(here: string, email: Email, view: View, source: Buffer | null): Html {
  if (view === 'source') {
    return html`<p><a href="${here}/source.eml">Download</a></p><pre tabindex="0" aria-label="Source">${source?.toString() ?? ''}</pre>`
  }
  if (view === 'text' || !email.html) return html`<pre tabindex="0" aria-label="Plain text">${linked(email.text ?? '')}</pre>`
  return html`<iframe src="${here}/body.html" title="The mail" sandbox="allow-top-navigation-by-user-activation"></iframe>`
}

const linked = (text: string): Html[] =>
  text.split(/(https?:\/\/[^\s<>()]+)/).map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
