import type { SeedRecording } from './seed-types.ts'

const lessonFiles = [
  { path: 'lesson.mp4', label: 'Video', mime: 'video/mp4' },
  { path: 'tab.pdf', label: 'Tab', mime: 'application/pdf' },
]

/** Recordings of the test shop: known to the database, with no bytes on disk until a test puts some there. */
export const testRecordings: SeedRecording[] = [
  recording('lesson-a', 'lesson', 'ready', lessonFiles),
  recording('lesson-b', 'lesson', 'waiting', lessonFiles),
  recording('stream-a', 'stream', 'ready', []),
  recording('track-a', 'track', 'ready', [
    { path: 'track.mp3', label: 'Track', mime: 'audio/mpeg' },
    { path: 'stems.zip', label: 'Stems', mime: 'application/zip', format: 'stems' },
  ]),
  recording('track-b', 'track', 'waiting', [{ path: 'track.mp3', label: 'Track', mime: 'audio/mpeg' }]),
]

function recording(id: string, type: SeedRecording['type'], state: SeedRecording['state'], files: SeedRecording['files']): SeedRecording {
  return {
    id,
    type,
    state,
    files,
    title: id,
    captioned: type !== 'track' && state === 'ready',
    version: '1',
    folder: `test-${id}`,
    durationSeconds: 60,
    chapters: [
      { title: 'The idea', seconds: 0 },
      { title: 'Together', seconds: 30 },
    ],
    peaks: [0.2, 0.6, 0.9, 0.4],
  }
}
