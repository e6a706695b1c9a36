// Makes the recordings of the demo shop, featured ones first; those that are there already are left alone. The running shop
// notices what is finished by itself (src/media/finished.server.ts).
import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isMade } from './music/make.ts'
import { recordings } from './music/recordings.ts'

const media = join(process.env.DATA_DIR ?? 'data', 'media')
const maker = join(import.meta.dirname, 'music/make.ts')

await sweep()
let failed = 0
for (const [at, { id, title }] of recordings.entries()) {
  if (await isMade(id, join(media, id))) continue
  console.log(`${at + 1} of ${recordings.length}: ${title}`)
  if ((await make(id)) !== 0) failed += 1
}
console.log(failed === 0 ? 'all recordings are there' : `${failed} recordings could not be made`)
process.exit(failed === 0 ? 0 : 1)

/** One process a recording: what the encoder takes is given back with it, and it ends with us. */
function make(id: string): Promise<number> {
  const child = fork(maker, ['--out', media, '--only', id], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
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
