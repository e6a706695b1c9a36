import { openClock } from '../parts/clock.ts'
import { type Fake, openOrSay } from '../parts/run.ts'
import { makeApp, warmUp } from './app.ts'
import { readSettings, type Settings } from './core/settings.ts'
import { openStore } from './core/store.ts'
import type { World } from './core/world.ts'
import { keepConfiguredEndpoint } from './resources/webhook-endpoints.ts'
import { startCourier } from './webhooks/courier.ts'
import { readShapes, type Shapes } from './wire/shapes.ts'

let shapes: Shapes | undefined

/** Throws SettingError. */
export function openStripe(env: Record<string, string | undefined>): Fake {
  const settings = readSettings(env)
  const world = openOrSay(settings.dir, () => openWorld(settings))
  keepConfiguredEndpoint(world)
  const courier = startCourier(world)
  return { ...settings, app: makeApp(world, courier), courier, close: () => world.store.close(), warmUp: () => warmUp(world) }
}

function openWorld(settings: Settings): World {
  const store = openStore(settings.dir)
  shapes ??= readShapes()
  return { settings, store, clock: openClock(store), shapes, checks: { checked: 0, wrong: [] } }
}
