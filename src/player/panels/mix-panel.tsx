import { Mixer } from '#player/mixer/mixer.tsx'
import { Panel } from '#player/panels/panel.tsx'
import type { Instrument } from '#player/use-instrument.ts'

/** B5: the pitch, the mixer and the click. */
export function MixPanel({ instrument: { state, controls, playable, say, closePanel } }: { instrument: Instrument }) {
  return (
    <Panel title="Pitch and mix" onClose={closePanel}>
      <Mixer state={state} controls={controls} musicKey={playable.key} buyStems={playable.buy_stems} onSay={say} />
    </Panel>
  )
}
