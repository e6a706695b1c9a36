// `npm run check:owner`: repeatedly starts 20 shops at once on one data folder, each in a container's namespaces, and kills the one that
// opened. One opens each time, the others name the folder's owner, and one PostgreSQL runs.
import { once } from 'node:events'
import { join } from 'node:path'
import { commandLine, parentOf } from '#platform/process/process-info.server.ts'
import { settings } from '#platform/settings.ts'
import { processesOf } from '../e2e/fixtures/processes.ts'
import { endOnSignals } from './run.ts'
import { buildIfStale } from './start/build.ts'
import { canUnshare, spawnApart } from './test/namespaces.ts'
import { freePort } from './test/shop-process.ts'
import { removeFolder, temporaryFolder } from './test/temporary-folder.ts'

const startsAtOnce = 20
const rounds = Number(process.argv[process.argv.indexOf('--rounds') + 1] || 3)
const root = join(import.meta.dirname, '..')
const folder = temporaryFolder()
const dataDir = join(folder, 'data')
process.on('exit', () => removeFolder(folder))
endOnSignals()

if (!canUnshare()) {
  console.error('This user may not make namespaces (unshare): nothing was checked.')
  process.exit(1)
}
await buildIfStale(root)
for (let round = 1; round <= rounds; round++) {
  const starts = await Promise.all(Array.from({ length: startsAtOnce }, startShop))
  const opened = starts.filter(({ said }) => said.includes('Woodshed is open:'))
  const named = starts.filter(({ said }) => new RegExp(`^DATA_DIR ${dataDir} is in use by the shop on port \\d+ .*$`, 'm').test(said))
  const postmasters = processesOf(dataDir).filter((pid) => isPostgres(pid) && !isPostgres(parentOf(pid))).length
  console.log(`round ${round}: ${opened.length} opened, ${named.length} named the holder, ${postmasters} PostgreSQL`)
  if (opened.length !== 1 || named.length !== startsAtOnce - 1 || postmasters !== 1) {
    for (const { said } of starts) if (!said.includes('is in use by')) console.error(said)
    process.exitCode = 1
  }
  await Promise.all(starts.map(({ kill }) => kill()))
  if (process.exitCode) break
}
if (!process.exitCode) console.log(`${rounds * startsAtOnce} starts, 0 double starts`)

function isPostgres(pid: number): boolean {
  return /postgres -D/.test(commandLine(pid))
}

/** Resolves once the shop is open or has ended. */
async function startShop() {
  const unset = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, '']))
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...unset,
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    PORT: String(await freePort()),
  }
  const child = spawnApart([join(root, 'tools/start.ts'), '--as-built'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  let said = ''
  const opened = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said += chunk
        if (said.includes('Woodshed is open:')) done()
      })
  })
  await Promise.race([opened, ended])
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { said, kill }
}
