import type { Recording } from '../recordings.ts'

export interface Download {
  path: string
  label: string
  mime: string
  /** Sold as a format of its own; left out for what comes with every purchase. */
  format?: 'stems'
}

const lesson: readonly Download[] = [
  { path: 'lesson.mp4', label: 'Video, 720p', mime: 'video/mp4' },
  { path: 'tab.pdf', label: 'Tab to print', mime: 'application/pdf' },
  { path: 'tab.gp', label: 'Tab for Guitar Pro', mime: 'application/x-guitar-pro' },
]

const track: readonly Download[] = [
  { path: 'track.mp3', label: 'Backing track, MP3', mime: 'audio/mpeg' },
  { path: 'track.m4a', label: 'Backing track, AAC', mime: 'audio/mp4' },
  { path: 'tab.pdf', label: 'Tab to print', mime: 'application/pdf' },
  { path: 'tab.gp', label: 'Tab for Guitar Pro', mime: 'application/x-guitar-pro' },
  { path: 'stems.zip', label: 'Stems: a file for each instrument', mime: 'application/zip', format: 'stems' },
]

const stream: readonly Download[] = [
  { path: 'lesson.mp4', label: 'Video, 720p', mime: 'video/mp4' },
  { path: 'tab.pdf', label: 'Tab to print', mime: 'application/pdf' },
]

/** The files a buyer of a recording may download, in the order to show them. */
export function downloadsOf(type: Recording['type']): readonly Download[] {
  return type === 'track' ? track : type === 'lesson' ? lesson : stream
}
