// `node make-recording.ts <original> <folder>`: checks an uploaded film or sound and packs it for the players. Prints JSON lines: what the
// file is, how far it is, and why it is refused. Runs jailed (run-jailed.server.ts), because the file may be hostile.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutStart, joinTracks, packHls } from '#media/encode/pack-hls.server.ts'
import { announcedBytes, type MediaFacts, probe } from '#media/encode/probe.server.ts'
import type { PracticeFile } from '#media/rules/practice-file.ts'
import { containerOf } from '#media/upload/container.server.ts'
import { damaged, refusalOf, uploadLimits } from '#media/upload/upload-rules.ts'

const [original = '', folder = ''] = process.argv.slice(2)
const previewSeconds = 20

try {
  const container = await containerOf(original)
  const facts = container ? await probe(original).catch(() => null) : null
  const problem = refusalOf(container, facts) ?? ((await announcedBytes(original)) > (await stat(original)).size ? damaged : null)
  if (problem || !facts) report({ refused: problem ?? damaged })
  else await make(facts)
} catch (error) {
  report({ failed: error instanceof Error ? error.message.replaceAll(original, 'The file') : String(error) })
}
process.exit(0)

async function make(facts: MediaFacts): Promise<void> {
  report({ type: facts.video ? 'lesson' : 'track', seconds: facts.duration })
  await mkdir(join(folder, 'preview'), { recursive: true })
  const video = facts.video ? [original] : []
  await packHls({ video, audio: original }, folder)
  report({ progress: 50 })
  const start = join(folder, 'start.mp4')
  await cutStart(original, Math.min(previewSeconds, facts.duration), start)
  if (facts.video) await packHls({ video: [start], audio: start }, join(folder, 'preview'))
  else await joinTracks(null, start, join(folder, 'preview.m4a'))
  report({ progress: 75 })
  const file = facts.video ? 'lesson.mp4' : 'track.m4a'
  await joinTracks(facts.video ? original : null, original, join(folder, file), facts.duration > uploadLimits.secondsInMemory)
  await writeFile(join(folder, 'practice.json'), JSON.stringify(await practiceOf(facts)))
  // Written last: its presence means that all files are there.
  await writeFile(join(folder, 'meta.json'), JSON.stringify({ durationSeconds: facts.duration }))
  report({ made: file, mime: facts.video ? 'video/mp4' : 'audio/mp4', bytes: (await stat(join(folder, file))).size })
}

/** Nobody has counted its beats: the player loops and slows it down, and offers no click. */
async function practiceOf({ duration, video }: MediaFacts): Promise<PracticeFile> {
  const angles: PracticeFile['angles'] = video ? [{ name: 'whole', top: 0, height: 1, mirrors: false }] : []
  return { duration, sound: await soundFile(), beats: [], bars: [], passages: [], sections: [], stems: [], angles }
}

/** The master playlist names the sound's playlist; its one file has the same number. */
async function soundFile(): Promise<string> {
  const master = await readFile(join(folder, 'master.m3u8'), 'utf8')
  const number = /TYPE=AUDIO[^\n]*URI="playlist-(\d+)\.m3u8"/.exec(master)?.[1] ?? '1'
  return `segments-${number}.m4s`
}

function report(line: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
