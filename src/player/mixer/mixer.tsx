import { Lock } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Fader } from '#player/mixer/fader.tsx'
import { PitchControl } from '#player/mixer/pitch-control.tsx'
import type { PlayerControls } from '#player/player-controls.ts'
import { isLooping } from '#player/rules/loop.ts'
import type { CountIn, PlayerState } from '#player/rules/player-state.ts'
import { ButtonLink } from '#ui/form/button.tsx'

type MixerProps = {
  state: PlayerState
  controls: RefObject<PlayerControls | null>
  /** The key of the recording, as the shop names it. */
  musicKey: string | null
  /** Instruments of the recording whose faders are locked. */
  locked: readonly string[]
  /** The page that sells the stems, for visitors who can’t mix them. */
  buyStems: string | null
  /** Called with what changed, for screen readers. */
  onSay: (words: string) => void
}

const countIns: readonly { bars: CountIn; words: string }[] = [
  { bars: 0, words: 'Off' },
  { bars: 1, words: '1 bar' },
  { bars: 2, words: '2 bars' },
]

/** B5: the key, a fader for each instrument and the click, and the count-in. Shows what this recording has. */
export function Mixer({ state, controls, musicKey, locked, buyStems, onSay }: MixerProps) {
  const { can, stems, click, countIn, problem } = state
  const loops = isLooping(state.loop)
  return (
    <div className="grid gap-6">
      {problem && (
        <p role="status" className="text-sm">
          {problem.words}
        </p>
      )}
      {can.pitch && (
        <Group title="Pitch">
          <PitchControl state={state} controls={controls} musicKey={musicKey} onSay={onSay} />
        </Group>
      )}
      {can.stems === 'open' && (
        <Group title="Instruments">
          <ul className="grid gap-3">
            {stems.map((stem) => (
              <li key={stem.name}>
                <Fader
                  name={wordOf(stem.name)}
                  volume={stem.volume}
                  onVolume={(volume) => controls.current?.setStem(stem.name, { volume })}
                  switches={[
                    {
                      label: `Mute ${stem.name}`,
                      sign: 'M',
                      on: stem.muted,
                      press: () => controls.current?.setStem(stem.name, { muted: !stem.muted }),
                    },
                    {
                      label: `Solo ${stem.name}`,
                      sign: 'S',
                      on: stem.solo,
                      press: () => controls.current?.setStem(stem.name, { solo: !stem.solo }),
                    },
                    {
                      label: `Mute ${stem.name} inside the loop A–B`,
                      sign: 'A–B',
                      on: stem.mutedInLoop,
                      disabled: !loops,
                      press: () => controls.current?.setStem(stem.name, { mutedInLoop: !stem.mutedInLoop }),
                    },
                  ]}
                />
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
                  <Fader disabled name={wordOf(name)} volume={1} />
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
          <fieldset className="flex items-center gap-2 pt-3">
            <legend className="sr-only">Count-in</legend>
            <span aria-hidden="true" className="w-20 shrink-0 font-semibold text-sm">
              Count-in
            </span>
            {countIns.map(({ bars, words }) => (
              <label
                key={bars}
                className="flex min-h-11 grow cursor-pointer items-center justify-center rounded-control border border-line-strong px-2 text-sm has-checked:border-brass-edge has-checked:bg-brass has-checked:font-semibold has-checked:text-brass-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name="count-in"
                  className="sr-only"
                  checked={countIn === bars}
                  onChange={() => controls.current?.setCountIn(bars)}
                />
                {words}
              </label>
            ))}
          </fieldset>
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

const wordOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
