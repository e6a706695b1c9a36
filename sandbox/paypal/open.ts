import { openClock } from '../parts/clock.ts'
import { type Fake, openOrSay } from '../parts/run.ts'
import { makeApp, warmUp } from './app.ts'
import { keepOldAgreement } from './calls/agreements.ts'
import { readSettings } from './core/settings.ts'
import { openStore } from './core/store.ts'
import type { World } from './core/world.ts'
import { startCourier } from './webhooks/courier.ts'
import { readShapes, type Shapes } from './wire/shapes.ts'

let shapes: Shapes | undefined

/** Throws SettingError. */
export function openPayPal(env: Record<string, string | undefined>): Fake {
  const settings = readSettings(env)
  const store = openOrSay(settings.dir, () => openStore(settings.dir))
  shapes ??= readShapes()
  const world: World = { settings, store, clock: openClock(store), shapes, checks: { checked: 0, wrong: [] } }
  keepOldAgreement(world)
  const courier = startCourier(world)
  return { ...settings, app: makeApp(world, courier), courier, close: () => store.close(), warmUp: () => warmUp(world) }
}
