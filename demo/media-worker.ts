// Draws the covers of the demo shop and makes its recordings, featured ones first; what is there already is left alone. The running
// shop notices recordings that are finished by itself (src/media/finished-recordings.server.ts).
import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { availableParallelism, setPriority } from 'node:os'
import { join } from 'node:path'
import { isMade } from './music/make.ts'
import { recordings } from './music/recordings.ts'

const media = join(process.env.DATA_DIR ?? 'data', 'media')
const painter = join(import.meta.dirname, 'covers/paint-worker.ts')
const maker = join(import.meta.dirname, 'music/make.ts')

// Children are killed on exit, which a signal alone doesn't run.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
await sweep()
const painting = run(painter, [])
// Covers are seen at once; recordings take half an hour, so customers and covers come first.
if (process.argv.includes('--background') && process.platform !== 'win32') setPriority(19)
let failed = 0
const waiting = [...recordings.entries()]
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, makeWaiting))
if ((await painting) !== 0) console.log('not all covers could be drawn')
console.log(failed === 0 ? 'all recordings are there' : `${failed} recordings could not be made`)
process.exit(failed === 0 ? 0 : 1)

/** Makes one recording after the other until none is left. */
async function makeWaiting(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [at, { id, title }] = next
    if (await isMade(id, join(media, id))) continue
    console.log(`${at + 1} of ${recordings.length}: ${title}`)
    if ((await run(maker, ['--out', media, '--only', id])) !== 0) failed += 1
  }
}

/** One process per job: its memory is freed with it, and it ends with us. */
function run(program: string, args: string[]): Promise<number> {
  const output = program === painter ? 'inherit' : 'ignore'
  const child = fork(program, args, { stdio: ['ignore', output, 'inherit', 'ipc'] })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  return new Promise((done) => {
    child.once('error', () => done(1))
    child.once('exit', (code) => {
      process.removeListener('exit', stop)
      done(code ?? 1)
    })
  })
}

/** Half-made folders of a maker that was killed. */
async function sweep(): Promise<void> {
  const names = await readdir(media).catch(() => [])
  for (const name of names) if (/\.(making|old)-\d+$/.test(name)) rmSync(join(media, name), { recursive: true, force: true })
}
