import { Minus, Plus } from 'lucide-react'
import type { RefObject } from 'react'
import type { PlayerControls } from '#player/player-controls.ts'
import { pitchText } from '#player/rules/pitch-text.ts'
import type { PlayerState } from '#player/rules/player-state.ts'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/form/icon-button.tsx'

type PitchControlProps = {
  state: PlayerState
  controls: RefObject<PlayerControls | null>
  musicKey: string | null
  onAnnounce: (message: string) => void
}

const iconProps = { 'aria-hidden': true, size: 20 } as const

export function PitchControl({ state: { semitones, cents }, controls, musicKey, onAnnounce }: PitchControlProps) {
  const set = (pitch: { semitones?: number; cents?: number }) => {
    controls.current?.setPitch(pitch)
    onAnnounce(pitchText({ semitones, cents, ...pitch }, musicKey))
  }
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-2">
        <IconButton
          outlined
          label="A semitone lower"
          icon={<Minus {...iconProps} />}
          disabled={semitones <= -12}
          onClick={() => set({ semitones: semitones - 1 })}
        />
        <p className="display grow text-center text-xl leading-tight">{pitchText({ semitones, cents }, musicKey)}</p>
        <IconButton
          outlined
          label="A semitone higher"
          icon={<Plus {...iconProps} />}
          disabled={semitones >= 12}
          onClick={() => set({ semitones: semitones + 1 })}
        />
      </div>
      <label className="flex items-center gap-2 text-sm">
        <span className="w-20 shrink-0 font-semibold">Fine tune</span>
        <input
          type="range"
          min={-50}
          max={50}
          step={1}
          value={cents}
          aria-valuetext={`${cents} cents`}
          onChange={(event) => set({ cents: Number(event.currentTarget.value) })}
          className="h-11 min-w-0 grow accent-brass"
        />
        <output className="w-12 text-right tabular-nums">{cents > 0 ? `+${cents}` : cents} ct</output>
      </label>
      {(semitones !== 0 || cents !== 0) && (
        <p>
          <Button look="plain" onClick={() => set({ semitones: 0, cents: 0 })}>
            Back to the recorded pitch
          </Button>
        </p>
      )}
    </div>
  )
}
