import { makeApp } from './app.ts'
import { readSettings, SettingError, type Settings } from './settings.ts'
import { makeSmtp } from './smtp.ts'
import { openStore } from './store.ts'

const host = '127.0.0.1'

try {
  await start(readSettings(process.env))
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`sandbox/mail: ${error.message}\n`)
  process.exit(1)
}

async function start(settings: Settings): Promise<void> {
  const store = openStore(settings.dir)
  const app = makeApp(store, settings.publicPath)
  const smtp = makeSmtp(store)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // Whatever hangs gets a second. An email that was not accepted stays in the sender's outbox.
    setTimeout(() => process.exit(0), 900).unref()
    await Promise.all([app.close(), new Promise<void>((done) => smtp.close(done))])
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (settings.parentPipe) process.stdin.on('end', stop).on('close', stop).resume()
  await app.listen({ host, port: settings.port }).catch((error: NodeJS.ErrnoException) => taken(error, settings.port))
  const smtpPort = await listen(smtp, settings.smtpPort)
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  process.stdout.write(`${JSON.stringify({ ready: true, port, smtpPort })}\n`)
}

function listen(smtp: ReturnType<typeof makeSmtp>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => reject(new SettingError(`port ${port}: ${error.message}`))
    smtp.once('error', refuse)
    const server = smtp.listen(port, host, () => {
      smtp.off('error', refuse)
      // A client that disconnects in the middle of an email must not stop the process.
      smtp.on('error', (error) => process.stderr.write(`${error.message}\n`))
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function taken(error: NodeJS.ErrnoException, port: number): never {
  throw error.code === 'EADDRINUSE' ? new SettingError(`port ${port} is taken`) : error
}
