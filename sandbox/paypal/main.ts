import { openClock } from '../parts/clock.ts'
import { openOrSay, runFake } from '../parts/run.ts'
import { makeApp, warmUp } from './app.ts'
import { keepOldAgreement } from './calls/agreements.ts'
import { readSettings } from './core/settings.ts'
import { openStore } from './core/store.ts'
import type { World } from './core/world.ts'
import { startCourier } from './webhooks/courier.ts'
import { readShapes } from './wire/shapes.ts'

await runFake('sandbox/paypal', () => {
  const settings = readSettings(process.env)
  const store = openOrSay(settings.dir, () => openStore(settings.dir))
  const world: World = { settings, store, clock: openClock(store), shapes: readShapes(), checks: { checked: 0, wrong: [] } }
  keepOldAgreement(world)
  const courier = startCourier(world)
  return { ...settings, app: makeApp(world, courier), courier, close: () => store.close(), warmUp: () => warmUp(world) }
})
