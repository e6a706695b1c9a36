import type { Pedals } from '#player/hands/use-pedals.ts'
import type { useVoice } from '#player/hands/use-voice.ts'
import { ClimbPanel } from '#player/panels/climb-panel.tsx'
import { HandsPanel } from '#player/panels/hands-panel.tsx'
import { KeyDialog } from '#player/panels/key-dialog.tsx'
import { LoopsPanel } from '#player/panels/loops-panel.tsx'
import { MixPanel } from '#player/panels/mix-panel.tsx'
import { NotesPanel } from '#player/panels/notes-panel.tsx'
import { ViewPanel } from '#player/panels/view-panel.tsx'
import type { PlayerAction } from '#player/rules/keys.ts'
import type { Instrument } from '#player/use-instrument.ts'

type PanelsProps = {
  instrument: Instrument
  pedals: Pedals
  voice: ReturnType<typeof useVoice>
  without: readonly PlayerAction[]
  onPictureInPicture: (() => void) | null
}

/** All panels over the stage except takes, which load separately. */
export default function Panels({ instrument, pedals, voice, without, onPictureInPicture }: PanelsProps) {
  const { panel, closePanel, keysOpen, setKeysOpen } = instrument
  return (
    <>
      {panel === 'loops' && <LoopsPanel instrument={instrument} />}
      {panel === 'mix' && <MixPanel instrument={instrument} />}
      {panel === 'climb' && <ClimbPanel instrument={instrument} />}
      {panel === 'notes' && <NotesPanel instrument={instrument} />}
      {panel === 'view' && <ViewPanel instrument={instrument} onPictureInPicture={onPictureInPicture} />}
      {panel === 'hands' && <HandsPanel pedals={pedals} voice={voice} hiddenActions={without} onClose={closePanel} />}
      <KeyDialog open={keysOpen} onClose={() => setKeysOpen(false)} without={without} />
    </>
  )
}
