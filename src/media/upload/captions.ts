import { clockTime } from '#kernel/text.ts'

const timing = /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t].*)?$/

/** A recording's last cue may outlast it a little. */
const maxOverrunSeconds = 5

/** Why a WebVTT file can't be the captions of a recording of `duration` seconds; null when it can. */
export function captionsProblem(bytes: Uint8Array, duration: number): string | null {
  const text = decodeUtf8(bytes)
  if (text === null) return 'Its text isn’t UTF-8. Save it as WebVTT in UTF-8.'
  const lines = text.split(/\r\n?|\n/)
  let cues = 0
  for (const [at, line] of lines.entries()) {
    if (!line.includes('-->')) continue
    const [, from = '', to = ''] = timing.exec(line) ?? []
    if (!from) return `Line ${at + 1} isn’t a time like 00:01.000 --> 00:04.000.`
    if (secondsOf(to) <= secondsOf(from)) return `Line ${at + 1} ends before it starts.`
    if (secondsOf(from) > duration + maxOverrunSeconds)
      return `Line ${at + 1} is at ${clockTime(secondsOf(from))}, but the recording ends at ${clockTime(duration)}.`
    cues += 1
  }
  return cues === 0 ? 'It has no captions.' : null
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const secondsOf = (time: string): number => time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
