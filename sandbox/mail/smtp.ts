import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Store } from './store.ts'

const largestMail = 10 * 1024 * 1024

/** What a mail server answers for some addresses: those that begin with `bounce+` don't exist, those with `full+` are full. */
const refusals = [
  { begins: 'bounce+', code: 550, words: '5.1.1 No such mailbox' },
  { begins: 'full+', code: 452, words: '4.2.2 Mailbox full' },
] as const

/** The SMTP side: accepts every other email and delivers none. */
export function makeSmtp(store: Store): SMTPServer {
  return new SMTPServer({
    banner: 'Woodshed fake mail server',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: largestMail,
    closeTimeout: 500,
    onRcptTo({ address }, _session, done) {
      const refusal = refusals.find(({ begins }) => address.toLowerCase().startsWith(begins))
      done(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw new Error('this mail is too large')
          return store.add(raw, to)
        })
        .then(
          ({ id }) => done(null, `kept as ${id}`),
          (error: Error) => done(error),
        )
    },
  })
}
