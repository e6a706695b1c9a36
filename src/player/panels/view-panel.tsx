import { DockButton } from '#player/dock/dock-button.tsx'
import { VolumeSlider } from '#player/dock/volume.tsx'
import { ChapterList } from '#player/panels/chapter-list.tsx'
import { Panel } from '#player/panels/panel.tsx'
import { angleNamed, mirrorBand } from '#player/rules/angles.ts'
import type { Instrument, PanelName } from '#player/use-instrument.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

const angleLabels = { whole: 'Whole film', neck: 'Neck', tab: 'Tab strip' } as const
const sizeLabels = { small: 'Small', medium: 'Medium', large: 'Large' } as const

type ViewPanelProps = { instrument: Instrument; onPictureInPicture: (() => void) | null }

/** View and sound controls that a narrow dock has no space for, and links to pedals, voice and keys. */
export function ViewPanel({ instrument, onPictureInPicture }: ViewPanelProps) {
  const { playable, view, setView, angles, film, state, controls, run, open, closePanel } = instrument
  const { qualities, quality, setQuality } = instrument
  const mirrors = film && mirrorBand(angles, angleNamed(angles, view.angle)) !== null
  return (
    <Panel title="View and sound" onClose={closePanel}>
      {playable.chapters.length > 1 && <ChapterList {...instrument} />}
      {film && angles.length > 1 && (
        <Choice
          legend="Angle"
          options={angles.map(({ name }) => name)}
          labels={angleLabels}
          chosen={view.angle}
          onChoose={(angle) => setView({ angle })}
        />
      )}
      {film && (
        <div className="grid">
          {mirrors && (
            <Checkbox
              label="Mirror the neck"
              hint="For left-handed players. Words stay as they are."
              checked={view.mirrored}
              onChange={() => run('mirror')}
            />
          )}
          <Checkbox label="Captions" checked={view.captions} onChange={() => run('captions')} />
          <Checkbox
            label="Play the next lesson automatically"
            checked={view.autoplay}
            onChange={(event) => setView({ autoplay: event.currentTarget.checked })}
          />
        </div>
      )}
      {film && view.captions && (
        <Choice
          legend="Size of the captions"
          options={['small', 'medium', 'large']}
          labels={sizeLabels}
          chosen={view.caption_size}
          onChoose={(caption_size) => setView({ caption_size })}
        />
      )}
      {qualities.length > 1 && (
        <SelectField
          label="Quality"
          value={quality !== null && qualities.includes(quality) ? quality : ''}
          options={[{ value: '', text: 'Automatic' }, ...qualities.map((height) => ({ value: `${height}`, text: `${height}p` }))]}
          onChange={(event) => setQuality(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
        />
      )}
      <div className="grid gap-1">
        <label htmlFor="player-volume" className="font-semibold">
          Volume
        </label>
        <VolumeSlider id="player-volume" state={state} controls={controls} className="h-11 w-full" />
      </div>
      <div className="flex flex-wrap gap-2">
        {onPictureInPicture && <Button onClick={onPictureInPicture}>Picture in picture</Button>}
        {playable.saves_position && <Button onClick={() => open('notes')}>Notes</Button>}
        {state.can.pitch && <Button onClick={() => open('takes')}>Takes</Button>}
        <Button onClick={() => open('hands' satisfies PanelName)}>Pedals and voice</Button>
        <Button onClick={() => run('keys')}>Keys</Button>
      </div>
    </Panel>
  )
}

type ChoiceProps<Option extends string> = {
  legend: string
  options: readonly Option[]
  labels: Record<Option, string>
  chosen: Option
  onChoose: (option: Option) => void
}

const Choice = <Option extends string>({ legend, options, labels, chosen, onChoose }: ChoiceProps<Option>) => (
  <fieldset>
    <legend className="pb-1.5 font-semibold">{legend}</legend>
    <span className="flex gap-1.5">
      {options.map((option) => (
        <DockButton key={option} label={labels[option]} aria-pressed={option === chosen} onClick={() => onChoose(option)} className="grow">
          {labels[option]}
        </DockButton>
      ))}
    </span>
  </fieldset>
)
