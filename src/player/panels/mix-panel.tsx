import { Mixer } from '#player/mixer/mixer.tsx'
import { Panel } from '#player/panels/panel.tsx'
import { usePracticeFile } from '#player/saved/use-practice-file.ts'
import type { Instrument } from '#player/use-instrument.ts'

export function MixPanel({ instrument: { state, controls, playable, base, announce, closePanel } }: { instrument: Instrument }) {
  const file = usePracticeFile(base)
  const locked = file?.stems.map(({ name }) => name) ?? []
  return (
    <Panel title="Pitch and mix" onClose={closePanel}>
      <Mixer
        state={state}
        controls={controls}
        musicKey={playable.key}
        locked={locked}
        buyStems={playable.buy_stems}
        onAnnounce={announce}
      />
    </Panel>
  )
}
