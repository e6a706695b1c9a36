import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findEncoder, noEncoderMessage } from '#media/encode/find-encoder.server.ts'
import { excerptOf } from './files/excerpt.ts'
import { metaOf } from './files/meta.ts'
import { completePractice } from './files/practice.ts'
import { type Recording, recordingOf, recordings, timelineOf } from './recordings.ts'
import { makeTrack } from './render/make-track.ts'
import { makeVideo } from './render/make-video.ts'
import type { Progress } from './render/progress.ts'
import { generatorVersion } from './version.ts'

/** Built next to `folder` and moved when complete, so it is there in full or not at all. Own process: the encoder is under the GPL. */
export async function makeRecording(id: string, folder: string, progress: Progress = () => undefined): Promise<void> {
  const recording = recordingOf(id)
  const encoder = await findEncoder(process.env)
  if (!encoder) throw new Error(noEncoderMessage)
  const making = `${resolve(folder)}.making-${process.pid}`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true })
  try {
    const timeline = timelineOf(recording)
    const preview =
      recording.type === 'track'
        ? await makeTrack(recording, making, encoder, progress)
        : await makeVideo(recording, timeline, making, encoder, progress)
    await writeFile(join(making, 'excerpt.json'), JSON.stringify(excerptOf(timeline, preview)))
    await completePractice(making, recording, timeline)
    await writeFile(join(making, 'meta.json'), await metaOf(recording, timeline, generatorVersion(id), preview, making))
    await moveIntoPlace(making, resolve(folder))
    progress(1)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

async function moveIntoPlace(making: string, folder: string): Promise<void> {
  const old = `${folder}.old-${process.pid}`
  await mkdir(dirname(folder), { recursive: true })
  if (existsSync(folder)) await rename(folder, old)
  await rename(making, folder)
  await rm(old, { recursive: true, force: true })
}

/** Whether a folder holds this recording as it would be made now. What can be added without rendering is added. */
export async function isMade(id: string, folder: string): Promise<boolean> {
  const meta = join(folder, 'meta.json')
  if (!existsSync(meta)) return false
  const found: unknown = JSON.parse(await readFile(meta, 'utf8'))
  const made = typeof found === 'object' && found !== null && 'version' in found && found.version === generatorVersion(id)
  if (made) await completePractice(folder, recordingOf(id), timelineOf(recordingOf(id)))
  return made
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, only: { type: 'string' }, list: { type: 'boolean' }, force: { type: 'boolean' } },
  })
  const chosen = values.only ? values.only.split(',').map((id) => recordingOf(id.trim())) : recordings
  if (values.list) {
    for (const one of chosen) console.log([one.featured, one.type, one.id, `${one.durationSeconds} s`, generatorVersion(one.id)].join('\t'))
    return
  }
  if (!values.out) throw new Error('Say where to: node demo/music/make.ts --out DIR [--only id,...] [--force] [--list]')
  for (const one of chosen) await makeOne(one, join(values.out, one.id), values.force ?? false)
}

async function makeOne(recording: Recording, folder: string, force: boolean): Promise<void> {
  if (!force && (await isMade(recording.id, folder))) return console.log(`${recording.id} is there already`)
  const started = performance.now()
  await makeRecording(recording.id, folder, (share) => process.send?.({ id: recording.id, share }))
  console.log(`${recording.id} made in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

if (import.meta.main) {
  try {
    await main()
    process.exitCode = 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
  // The encoder's own threads would keep the process alive.
  process.exit()
}
