import { clockTime } from '#kernel/text.ts'
import { timeText } from '#kernel/time-text.ts'
import type { Bar } from '#player/rules/bars.ts'
import { barText } from '#player/rules/bars.ts'
import type { PracticeSettings } from '#practice/settings-schemas.ts'
import { Button } from '#ui/form/button.tsx'

type ResumePromptProps = {
  lastVisit: PracticeSettings
  resumeAt: number
  bars: readonly Bar[]
  film: boolean
  onResume: () => void
  onStart: () => void
}

/** Whether there is something to resume: a loop, a changed speed or a position. */
export const canResume = ({ loop, rate = 1 }: PracticeSettings, resumeAt: number): boolean =>
  Boolean(loop?.on) || Math.abs(rate - 1) > 0.004 || resumeAt > 3

/** On return: resume or start over. Doesn't cover the waveform's zoom, nor the dock on a phone in landscape. */
export function ResumePrompt({ lastVisit, resumeAt, bars, film, onResume, onStart }: ResumePromptProps) {
  return (
    <div
      className={`arrive absolute inset-x-0 z-10 flex flex-wrap justify-center gap-2 px-3 sideways:top-2/5 ${film ? 'bottom-3' : 'bottom-28'} sideways:bottom-auto`}
    >
      <Button look="brass" onClick={onResume}>
        Carry on: {resumeText(lastVisit, resumeAt, bars)}
      </Button>
      <Button onClick={onStart}>From the start</Button>
    </div>
  )
}

function resumeText({ loop, rate = 1 }: PracticeSettings, resumeAt: number, bars: readonly Bar[]): string {
  const speed = Math.abs(rate - 1) > 0.004 ? ` at ${Math.round(rate * 100)}%` : ''
  if (loop?.on) return `${barText(bars, loop) || `${timeText(loop.from)} to ${timeText(loop.to)}`}${speed}`
  return `${clockTime(resumeAt)}${speed}`
}
