import { Fader } from '#player/mixer/fader.tsx'
import type { Stem } from '#player/rules/player-state.ts'

type StemFaderProps = { stem: Stem; loops: boolean; onChange: (change: Partial<Omit<Stem, 'name'>>) => void }

/** One instrument of a recording. `loops`: a loop is set, so it can be muted inside it. */
export const StemFader = ({ stem: { name, volume, muted, solo, mutedInLoop }, loops, onChange }: StemFaderProps) => (
  <Fader
    name={stemLabel(name)}
    volume={volume}
    onVolume={(volume) => onChange({ volume })}
    switches={[
      { label: `Mute ${name}`, sign: 'M', on: muted, press: () => onChange({ muted: !muted }) },
      { label: `Solo ${name}`, sign: 'S', on: solo, press: () => onChange({ solo: !solo }) },
      {
        label: `Mute ${name} inside the loop A–B`,
        sign: 'A–B',
        on: mutedInLoop,
        disabled: !loops,
        press: () => onChange({ mutedInLoop: !mutedInLoop }),
      },
    ]}
  />
)

export const stemLabel = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
