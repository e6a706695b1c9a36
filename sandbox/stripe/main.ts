import { makeApp, warmUp } from './app.ts'
import { openClock } from './core/clock.ts'
import { readSettings, SettingError, type Settings } from './core/settings.ts'
import { openStore } from './core/store.ts'
import type { World } from './core/world.ts'
import { keepConfiguredEndpoint } from './resources/webhook-endpoints.ts'
import { startCourier } from './webhooks/courier.ts'
import { readShapes } from './wire/shapes.ts'

try {
  await start(readSettings(process.env))
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`sandbox/stripe: ${error.message}\n`)
  process.exit(1)
}

async function start(settings: Settings): Promise<void> {
  const world = openWorld(settings)
  keepConfiguredEndpoint(world)
  const courier = startCourier(world)
  const app = makeApp(world, courier)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // Whatever hangs gets half a second. Nothing is lost by it, see courier.ts.
    setTimeout(() => process.exit(0), 500).unref()
    await Promise.all([courier.stop(), app.close()])
    world.store.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (settings.parentPipe) process.stdin.on('end', stop).on('close', stop).resume()
  await app.listen({ host: '127.0.0.1', port: settings.port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new SettingError(`port ${settings.port} is taken`) : error
  })
  const address = app.server.address()
  process.stdout.write(`${JSON.stringify({ ready: true, port: typeof address === 'object' ? address?.port : settings.port })}\n`)
  courier.poke()
  await warmUp(world)
}

function openWorld(settings: Settings): World {
  try {
    const store = openStore(settings.dir)
    return { settings, store, clock: openClock(store), shapes: readShapes(), checks: { checked: 0, wrong: [] } }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingError(
      reason.includes('locked') ? `${settings.dir} is in use by another process` : `cannot open ${settings.dir}: ${reason}`,
    )
  }
}
