import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

export type Summary = { id: string; from: string; to: string[]; subject: string; receivedAt: string; text: string }

export type Store = {
  add: (raw: Buffer, to: string[]) => Promise<Summary>
  /** Newest first. `to` is a whole address, `words` a part of sender, recipient, subject or text. */
  find: (wanted: { to?: string; words?: string }) => Summary[]
  raw: (id: string) => Buffer | null
  read: (id: string) => Promise<{ summary: Summary; email: Email } | null>
  clear: () => void
}

// Keeps a long-running demo shop from filling the disk.
const maxMails = 1000

/** Opens the mailbox in a folder: one `.eml` as received and one `.json` for the list per email. */
export function openStore(dir: string): Store {
  mkdirSync(dir, { recursive: true })
  const mails = new Map(readIndex(dir).map((summary) => [summary.id, summary]))
  let last = 0

  const newId = (): string => {
    last = Math.max(Date.now(), last + 1)
    return last.toString(36).padStart(9, '0')
  }
  const forget = (id: string) => {
    mails.delete(id)
    for (const ending of ['json', 'eml']) rmSync(join(dir, `${id}.${ending}`), { force: true })
  }
  return {
    async add(raw, to) {
      const email = await PostalMime.parse(raw)
      const summary: Summary = {
        id: newId(),
        from: nameOf(email.from) || 'nobody',
        to,
        subject: email.subject ?? '(no subject)',
        receivedAt: writtenAt(email).toISOString(),
        text: email.text ?? '',
      }
      writeFileSync(join(dir, `${summary.id}.eml`), raw)
      writeFileSync(join(dir, 'new.tmp'), JSON.stringify(summary))
      renameSync(join(dir, 'new.tmp'), join(dir, `${summary.id}.json`))
      mails.set(summary.id, summary)
      for (const id of [...mails.keys()].slice(0, -maxMails)) forget(id)
      return summary
    },
    find({ to, words }) {
      const newest = [...mails.values()].reverse()
      const part = words?.trim().toLowerCase()
      return newest.filter((mail) => (!to || mail.to.includes(to.toLowerCase())) && (!part || textOf(mail).includes(part)))
    },
    raw: (id) => (mails.has(id) ? readFileSync(join(dir, `${id}.eml`)) : null),
    async read(id) {
      const summary = mails.get(id)
      return summary ? { summary, email: await PostalMime.parse(readFileSync(join(dir, `${id}.eml`))) } : null
    },
    clear() {
      for (const id of [...mails.keys()]) forget(id)
    },
  }
}

function readIndex(dir: string): Summary[] {
  const names = readdirSync(dir).filter((name) => name.endsWith('.json'))
  return names.sort().map((name): Summary => JSON.parse(readFileSync(join(dir, name), 'utf8')))
}

/** By the shop's clock, which may have been moved; an email without a date arrived now. */
function writtenAt({ date }: Email): Date {
  const written = new Date(date ?? Number.NaN)
  return Number.isNaN(written.getTime()) ? new Date() : written
}

const textOf = ({ from, to, subject, text }: Summary): string => `${from} ${to.join(' ')} ${subject} ${text}`.toLowerCase()

const nameOf = (from: Email['from']): string => (from?.name ? `${from.name} <${from.address ?? ''}>` : (from?.address ?? ''))
