export interface Cue {
  start: number
  end: number
  text: string
}

export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map((cue, index) => `${index + 1}\n${vttTime(cue.start)} --> ${vttTime(cue.end)}\n${cue.text}\n`)
  return ['WEBVTT\n', ...blocks].join('\n')
}

function vttTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const parts = [Math.floor(milliseconds / 3_600_000), Math.floor(milliseconds / 60_000) % 60, Math.floor(milliseconds / 1000) % 60]
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(milliseconds % 1000).padStart(3, '0')}`
}
