import { Lock } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { CountInChoice } from '#player/mixer/count-in-choice.tsx'
import { Fader } from '#player/mixer/fader.tsx'
import { PitchControl } from '#player/mixer/pitch-control.tsx'
import { StemFader, stemLabel } from '#player/mixer/stem-fader.tsx'
import type { PlayerControls } from '#player/player-controls.ts'
import { isCompleteLoop } from '#player/rules/loop.ts'
import type { PlayerState } from '#player/rules/player-state.ts'
import { ButtonLink } from '#ui/form/button.tsx'

type MixerProps = {
  state: PlayerState
  controls: RefObject<PlayerControls | null>
  /** The recording's key as displayed. */
  musicKey: string | null
  /** Instruments of the recording whose faders are locked. */
  locked: readonly string[]
  /** The page that sells the stems, for visitors who can’t mix them. */
  buyStems: string | null
  /** Announces changes to screen readers. */
  onAnnounce: (message: string) => void
}

/** B5: key, a fader per instrument and for the click, and count-in. Hides controls the recording lacks. */
export function Mixer({ state, controls, musicKey, locked, buyStems, onAnnounce: onSay }: MixerProps) {
  const { can, stems, click, countIn, problem } = state
  const loops = isCompleteLoop(state.loop)
  return (
    <div className="grid gap-6">
      {problem && (
        <p role="status" className="text-sm">
          {problem.words}
        </p>
      )}
      {can.pitch && (
        <Group title="Pitch">
          <PitchControl state={state} controls={controls} musicKey={musicKey} onAnnounce={onSay} />
        </Group>
      )}
      {can.stems === 'open' && (
        <Group title="Instruments">
          <ul className="grid gap-3">
            {stems.map((stem) => (
              <li key={stem.name}>
                <StemFader stem={stem} loops={loops} onChange={(part) => controls.current?.setStem(stem.name, part)} />
              </li>
            ))}
          </ul>
          {!loops && <p className="pt-2 text-ink-soft text-sm">Set a loop to mute an instrument only inside it.</p>}
        </Group>
      )}
      {can.stems === 'locked' && (
        <Group title="Instruments">
          <p className="flex items-start gap-2 text-ink-soft text-sm">
            <Lock aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
            Mute the part you want to play yourself. The faders come with the stems, or with a membership that streams this track.
          </p>
          {locked.length > 0 && (
            <ul className="grid gap-1 pt-3">
              {locked.map((name) => (
                <li key={name}>
                  <Fader disabled name={stemLabel(name)} volume={1} />
                </li>
              ))}
            </ul>
          )}
          {buyStems && (
            <p className="pt-3">
              <ButtonLink to={buyStems}>See the stems</ButtonLink>
            </p>
          )}
        </Group>
      )}
      {can.click && (
        <Group title="Click">
          <Fader name="Click" volume={click} onVolume={(volume) => controls.current?.setClick(volume)} />
          <CountInChoice chosen={countIn} onChoose={(bars) => controls.current?.setCountIn(bars)} />
        </Group>
      )}
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="pb-2 text-ink-soft text-sm">{title}</h3>
    {children}
  </section>
)
