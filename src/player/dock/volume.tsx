import { Volume2, VolumeX } from 'lucide-react'
import type { ComponentProps } from 'react'
import { DockButton } from '#player/dock/dock-button.tsx'
import type { Instrument } from '#player/use-instrument.ts'

export const MuteButton = ({ muted, onPress }: { muted: boolean; onPress: () => void }) => {
  const Icon = muted ? VolumeX : Volume2
  return (
    <DockButton
      label={muted ? 'Unmute' : 'Mute'}
      act="mute"
      aria-pressed={muted}
      icon={<Icon aria-hidden="true" size={20} />}
      onClick={onPress}
    />
  )
}

type VolumeSliderProps = Pick<Instrument, 'state' | 'controls'> & Pick<ComponentProps<'input'>, 'id' | 'aria-label' | 'className'>

export function VolumeSlider({ state: { muted, volume }, controls, ...input }: VolumeSliderProps) {
  const heard = muted ? 0 : volume
  return (
    <input
      {...input}
      type="range"
      min={0}
      max={1}
      step={0.05}
      value={heard}
      aria-valuetext={`${Math.round(heard * 100)} per cent`}
      onChange={(event) => controls.current?.setVolume(Number(event.currentTarget.value))}
    />
  )
}
