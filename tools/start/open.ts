import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { firstOwnerLink } from '#account/staff/staff.server.ts'
import { startMediaWorker } from '#demo/media-process.ts'
import { type Config, createConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db.server.ts'
import { openLog } from '#platform/log.server.ts'
import { migrate } from '#platform/migrate.server.ts'
import { lockDataDir, prepareDataDir, storedSecret } from '#platform/process/data-dir.server.ts'
import type { Settings } from '#platform/settings.ts'
import { refuseMovedClock } from '#platform/shop-clock.server.ts'
import { loadShop, serve, serveSources } from '#server/main.ts'
import { announce } from './announce.ts'
import { buildIfStale, isBuildStale } from './build.ts'
import type { Closing } from './closing.ts'
import { openDatabaseOf } from './database.ts'
import { fillDemo, giveDemoCards, isEmptyShop, isMediaWaiting, refuseDemoPeople } from './demo.ts'
import { startFakes } from './fakes.ts'
import { checkPort, listenError } from './port.ts'
import { step } from './progress.ts'

type Plan = { settings: Settings; root: string; dev: boolean; asBuilt: boolean; later: Closing['later'] }

/** Opens the shop from nothing to the printed address; each part registers how to close it as soon as it is open. */
export async function openEverything({ settings, root, dev, asBuilt, later }: Plan): Promise<void> {
  const log = openLog(settings.LOG_LEVEL)
  const say = (line: string) => log.debug(line)
  const dataDir = prepareDataDir(settings.DATA_DIR)
  later(await lockDataDir(dataDir, `the shop on port ${settings.PORT}`))
  mkdirSync(join(dataDir, 'media'), { recursive: true })
  await checkPort(settings)
  if (!dev && !asBuilt && isBuildStale(root)) await step('Building the pages (this takes a while after a change)', () => buildIfStale(root))

  const sessionSecret = settings.SESSION_SECRET ?? storedSecret(dataDir)
  // What fails here fails again where it is needed.
  if (!dev) loadShop({ root }).catch(() => undefined)
  const [database, fakes] = await step(`${settings.DATABASE_URL ? 'Reaching the database' : 'Starting PostgreSQL'} and fakes`, () =>
    openBoth(openDatabaseOf(settings, dataDir, say), startFakes(settings, { root, dataDir, sessionSecret, log: say }), later),
  )
  const config = createConfig(settings, { databaseUrl: database.url, sessionSecret, sandbox: fakes.sandbox })
  const { mediaWaiting, ownerLink } = await prepareDatabase(config)
  if (mediaWaiting) later(startMediaWorker(config, log))
  const opening = dev ? serveSources(config, log) : serve(config, log)
  const serving = await opening.catch((error: unknown) => {
    throw listenError(error, config.port, config.host)
  })
  later(serving.close)
  announce(config, ownerLink)
}

type Stoppable = { stop: () => Promise<void> }

/** If one fails, the other is still registered to be closed. */
async function openBoth<A extends Stoppable, B extends Stoppable>(
  first: Promise<A>,
  second: Promise<B>,
  later: Plan['later'],
): Promise<[A, B]> {
  for (const opened of await Promise.allSettled([first, second])) if (opened.status === 'fulfilled') later(opened.value.stop)
  return Promise.all([first, second])
}

/** Migrates, and adds demo goods to an empty shop if wanted. Returns whether their recordings are still to be made, and the first owner's link. */
async function prepareDatabase(config: Config): Promise<{ mediaWaiting: boolean; ownerLink: string | null }> {
  const { db, close } = openDatabase(config.databaseUrl, () => undefined, 4)
  try {
    await step('Bringing the database up to date', () =>
      migrate(db, join(config.root, 'db/migrations'), (migration) =>
        console.log(`  ${migration} waits for a transaction that holds its tables`),
      ),
    )
    await refuseDemoPeople(db, config)
    await refuseMovedClock(db, config)
    if (config.demo && (await isEmptyShop(db))) await step('Stocking the demo shop', () => fillDemo(db))
    if (config.demo) await giveDemoCards(db, config)
    const mediaWaiting = config.demo && (await isMediaWaiting(db, config.dataDir))
    return { mediaWaiting, ownerLink: await firstOwnerLink({ db, config, realNow: () => new Date() }) }
  } finally {
    await close()
  }
}
