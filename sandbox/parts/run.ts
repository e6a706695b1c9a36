import type { FastifyInstance } from 'fastify'
import type { Courier } from './courier.ts'
import { SettingError } from './settings.ts'

/** A fake that is about to listen. */
export type Fake = {
  app: FastifyInstance
  /** For fakes that send webhooks. */
  courier?: Courier
  port: number
  /** Exits when standard input closes, that is, when the parent has died. */
  parentPipe: boolean
  close?: () => void
  /** Warms up once it listens, so that the first call is quick. */
  warmUp?: () => Promise<void>
}

/** Runs a fake as a process: prints its address, and stops within a second. Invalid settings are one line on stderr. */
export async function runFake(name: string, open: () => Fake): Promise<void> {
  try {
    await openAsProcess(open())
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    process.stderr.write(`${name}: ${error.message}\n`)
    process.exit(1)
  }
}

/** Opens a store; a directory in use by another process is an invalid setting. */
export function openOrSay<T>(dir: string, open: () => T): T {
  try {
    return open()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingError(reason.includes('locked') ? `${dir} is in use by another process` : `cannot open ${dir}: ${reason}`)
  }
}

/** Starts a fake within this process, as tests do, whose modules and validators are then loaded once and not once a start. */
export async function openFake(fake: Fake): Promise<{ port: number; stop: () => Promise<void> }> {
  const { app, courier, close } = fake
  await app.listen({ host: '127.0.0.1', port: fake.port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new SettingError(`port ${fake.port} is taken`) : error
  })
  courier?.poke()
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : fake.port,
    stop: async () => {
      await Promise.all([courier?.stop(), app.close()])
      close?.()
    },
  }
}

async function openAsProcess(fake: Fake): Promise<void> {
  const opening = openFake(fake)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // Whatever hangs gets half a second. Nothing is lost, see courier.ts.
    setTimeout(() => process.exit(0), 500).unref()
    await (await opening).stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (fake.parentPipe) process.stdin.on('end', stop).on('close', stop).resume()
  const { port } = await opening
  process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`)
  await fake.warmUp?.()
}
