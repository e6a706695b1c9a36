import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Store } from './store.ts'

const largestMail = 10 * 1024 * 1024

/** The SMTP side: accepts every email and delivers none. */
export function makeSmtp(store: Store): SMTPServer {
  return new SMTPServer({
    banner: 'Woodshed mail stand-in',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: largestMail,
    closeTimeout: 500,
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
