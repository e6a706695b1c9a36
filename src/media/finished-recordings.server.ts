import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { SoundEstimate } from '#media/analysis/sound-analyser.ts'
import type { Excerpt } from '#media/rules/excerpt.ts'
import { captionsFile } from '#media/rules/file-uses.ts'
import type { Ctx } from '#platform/ctx.ts'

/** `meta.json` of a finished recording. Written last, so its presence means that all files are there. */
const Meta = z.object({ durationSeconds: z.number().positive(), estimate: z.unknown().optional(), loudness: z.number().nullish() })
const Estimate = z.object({
  beat: z.object({ tempo: z.number(), at: z.number() }).nullable(),
  key: z.string().nullable(),
}) satisfies z.ZodType<SoundEstimate>
const Peaks = z.array(z.number())
const Bar = z.object({
  chords: z.array(z.object({ name: z.string(), at: z.number() })),
  notes: z.array(z.object({ at: z.number(), string: z.int(), fret: z.union([z.int(), z.literal('x')]) })),
})
const ExcerptFile = z.object({
  strings: z.int().positive(),
  totalBars: z.int().positive(),
  bars: z.array(Bar),
  sample: z.object({ start: z.number(), seconds: z.number() }),
  preview: z.object({ starts: z.array(z.number()).min(2), hardest: z.int() }).nullable(),
}) satisfies z.ZodType<Excerpt>

/** Marks complete recordings as ready. A separate process without database access makes the files. */
export async function markRecordingsReady(ctx: Ctx): Promise<number> {
  const pending = await ctx.db
    .selectFrom('assets')
    .select(['id', 'folder'])
    .where('state', 'in', ['waiting', 'preparing'])
    .orderBy('priority')
    .limit(500)
    .execute()
  let readyCount = 0
  for (const { id, folder } of pending) {
    const recording = await readFinishedRecording(join(ctx.config.dataDir, 'media', folder))
    if (!recording) continue
    const { duration, peaks, excerpt, loudness, captioned } = recording
    await ctx.db
      .updateTable('assets')
      .set({
        state: 'ready',
        duration_seconds: duration,
        peaks: JSON.stringify(peaks),
        excerpt: JSON.stringify(excerpt),
        loudness_lufs: loudness,
        captioned,
        changed_at: ctx.now(),
      })
      .where('id', '=', id)
      .execute()
    readyCount += 1
  }
  return readyCount
}

/** `loudness`: in LUFS. `captioned`: drawn lessons come with captions. */
export type FinishedRecording = {
  duration: number
  peaks: number[] | null
  excerpt: Excerpt | null
  loudness: number | null
  captioned: boolean
}

export async function readFinishedRecording(folder: string): Promise<FinishedRecording | null> {
  const meta = await readJson(join(folder, 'meta.json'))
  if (meta === null) return null
  const peaks = await readJson(join(folder, 'peaks.json'))
  const excerpt = await readJson(join(folder, 'excerpt.json'))
  const { durationSeconds, loudness = null } = Meta.parse(meta)
  return {
    duration: durationSeconds,
    loudness,
    captioned: await access(join(folder, captionsFile)).then(
      () => true,
      () => false,
    ),
    peaks: peaks === null ? null : normalisePeaks(Peaks.parse(peaks)),
    // Skip recordings made before the format changed.
    excerpt: ExcerptFile.safeParse(excerpt).data ?? null,
  }
}

export const readEstimate = async (ctx: Ctx, folder: string): Promise<SoundEstimate | null> =>
  Estimate.safeParse(Meta.safeParse(await readJson(join(ctx.config.dataDir, 'media', folder, 'meta.json'))).data?.estimate).data ?? null

/** Peaks are stored as numbers from 0 to 1; files may hold signed bytes, a low and a high one per moment. */
function normalisePeaks(peaks: number[]): number[] {
  if (!peaks.some((value) => Math.abs(value) > 1)) return peaks.map(Math.abs)
  const pairs = Array.from({ length: Math.floor(peaks.length / 2) }, (_, at) =>
    Math.max(Math.abs(peaks[2 * at] ?? 0), Math.abs(peaks[2 * at + 1] ?? 0)),
  )
  return pairs.map((value) => Math.min(1, Math.round((value / 127) * 1000) / 1000))
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? null : Promise.reject(error),
  )
  return text === null ? null : JSON.parse(text)
}
