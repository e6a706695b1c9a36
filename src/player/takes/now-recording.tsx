import { clockTime } from '#kernel/text.ts'
import { Button } from '#ui/form/button.tsx'

/** `seconds`: 0 until the count-in is over. `loudest`: 0 to 1. */
type NowRecordingProps = { seconds: number; loudest: number; end: () => void }

export const NowRecording = ({ seconds, loudest, end }: NowRecordingProps) => (
  <>
    <p className="flex items-center gap-3 font-semibold tabular-nums">
      <span aria-hidden="true" className="size-3 animate-breathe rounded-full bg-ember" />
      {seconds > 0 ? clockTime(seconds) : 'Get ready…'}
      <meter aria-label="Loudness of the microphone" min={0} max={1} low={0.02} high={0.97} value={loudest} className="h-3 grow" />
    </p>
    <Button look="brass" size="large" wide onClick={end}>
      Stop recording
    </Button>
  </>
)
