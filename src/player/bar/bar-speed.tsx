import { DockButton } from '#player/dock/dock-button.tsx'
import { speedText, stepRate } from '#player/rules/speed.ts'

type BarSpeedProps = { rate: number; tempo: number | null; onChange: (rate: number) => void }

export const BarSpeed = ({ rate, tempo, onChange }: BarSpeedProps) => (
  <fieldset className="flex items-center">
    <legend className="sr-only">Speed</legend>
    <DockButton label="1% slower" onClick={() => onChange(stepRate(rate, -1))}>
      −
    </DockButton>
    <output aria-label={`Speed ${speedText(rate, tempo)}`} className="w-14 text-center font-semibold text-sm tabular-nums">
      {Math.round(rate * 100)}%
    </output>
    <DockButton label="1% faster" onClick={() => onChange(stepRate(rate, 1))}>
      +
    </DockButton>
  </fieldset>
)
