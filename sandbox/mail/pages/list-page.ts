import type { Summary } from '../store.ts'
import { framed, type Html, html } from './html.ts'
import { writtenDate } from './written-date.ts'

type ListProps = { base: string; words: string; mails: Summary[] }

export function listPage({ base, words, mails }: ListProps): string {
  const title = words ? `Mails with “${words}”` : 'Mails'
  const content = html`
<h1>${title}</h1>
<p class="soft">The shop runs in test mode: what it sends lands here and reaches nobody.</p>
<div class="bar">
<form role="search" action="${base}">
<input type="search" name="q" value="${words}" aria-label="Search mails" placeholder="Address, subject or words">
<button>Search</button>
</form>
<a class="button" href="${base}${words ? `?q=${encodeURIComponent(words)}` : ''}">Refresh</a>
<form method="post" action="${base}/clear"><button>Clear all</button></form>
<a class="button" href="${base}/templates">All emails</a>
<a class="button" href="/sandbox/clock">The shop’s clock</a>
</div>
${mails.length > 0 ? html`<ul class="mails">${mails.map((mail) => line(base, mail))}</ul>` : empty(base, words)}`
  return framed(base, title, content.text)
}

const line = (base: string, { id, subject, to, receivedAt, text }: Summary): Html => html`
<li><a href="${base}/messages/${id}">
<span class="subject">${subject}</span>
<time datetime="${receivedAt}">${writtenDate(receivedAt)}</time>
<span class="to">to ${to.join(', ')}</span>
<span class="snippet">${text.replace(/\s+/g, ' ').slice(0, 160)}</span>
</a></li>`

const empty = (base: string, words: string): Html =>
  words
    ? html`<p class="empty">No mail has these words. <a href="${base}">Show all</a></p>`
    : html`<p class="empty">No mail yet. Register, forget a password or buy something, then look again.</p>`
