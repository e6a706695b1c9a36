import type { Playable } from './catalogue/types.ts'
import { downloadsOf } from './music/files/downloads.ts'
import { recordings, timelineOf } from './music/recordings.ts'
import { scoreFacts } from './music/score/score-facts.ts'
import { generatorVersion } from './music/version.ts'
import type { SeedRecording } from './seed-types.ts'

/** The demo's recordings as the shop keeps them. None is made yet: their files come into being beside the running shop. */
export const demoRecordings = (): (SeedRecording & Playable)[] =>
  recordings.map((recording) => {
    const { id, type, title, durationSeconds, style, musicKey, tempo, tuning, level, featured } = recording
    const { bars, ...reach } = scoreFacts(timelineOf(recording))
    return {
      id,
      type,
      title,
      version: generatorVersion(id),
      folder: id,
      durationSeconds,
      chapters: recording.chapters.map((chapter) => ({ title: chapter.title, seconds: chapter.startSeconds })),
      files: [...downloadsOf(type)],
      state: 'waiting',
      priority: featured,
      style,
      musicKey,
      tempo,
      tuning,
      level,
      bars,
      reach,
    }
  })
