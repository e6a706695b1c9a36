import { Captions, Keyboard, Maximize, Mic, Music, NotebookPen, SlidersHorizontal, SlidersVertical, TrendingUp } from 'lucide-react'
import { DockButton, visibleIf } from '#player/dock/dock-button.tsx'
import { MirrorIcon } from '#player/dock/mirror-icon.tsx'
import { MuteButton, VolumeSlider } from '#player/dock/volume.tsx'
import { angleNamed, mirrorBand } from '#player/rules/angles.ts'
import type { Instrument } from '#player/use-instrument.ts'

const iconProps = { 'aria-hidden': true, size: 20 } as const
/** A narrow dock moves these to the view panel. */
const hiddenWhenNarrow = '@max-[56rem]:hidden sideways:hidden'
const labelClass = '@max-[108rem]:sr-only'

export function ViewRow({ state, view, film, hasTab, angles, playable, panel, open, run, controls }: Instrument) {
  const mirrors = film && mirrorBand(angles, angleNamed(angles, view.angle)) !== null
  return (
    <div className="flex items-center gap-1.5 @min-[66rem]:gap-1 sideways:gap-1 @max-[40rem]:w-full @max-[40rem]:flex-wrap @max-[40rem]:justify-between">
      <DockButton
        label="Climb"
        act="climb"
        aria-pressed={view.climb.on}
        aria-expanded={panel === 'climb'}
        icon={<TrendingUp {...iconProps} />}
        onClick={() => (view.climb.on ? open('climb') : run('climb'))}
      >
        <span className={labelClass}>Climb</span>
      </DockButton>
      <DockButton
        label="Pitch and mix"
        aria-expanded={panel === 'mix'}
        icon={<SlidersVertical {...iconProps} />}
        onClick={() => open('mix')}
        className={visibleIf(state.can.pitch || state.can.click || state.can.stems !== 'none' || state.problem !== null)}
      >
        <span className={labelClass}>Mix</span>
      </DockButton>
      <DockButton
        label="Tab"
        act="tab"
        aria-pressed={view.tab.open}
        icon={<Music {...iconProps} />}
        onClick={() => run('tab')}
        className={visibleIf(hasTab)}
      >
        <span className={labelClass}>Tab</span>
      </DockButton>
      {playable.saves_position && (
        <DockButton
          label="Notes"
          act="note"
          aria-expanded={panel === 'notes'}
          icon={<NotebookPen {...iconProps} />}
          onClick={() => open('notes')}
          className="sideways:hidden"
        />
      )}
      {film && (
        <DockButton
          label="Mirror video"
          act="mirror"
          aria-pressed={view.mirrored}
          icon={<MirrorIcon size={20} />}
          onClick={() => run('mirror')}
          className={`${hiddenWhenNarrow} ${visibleIf(mirrors)}`}
        />
      )}
      {film && (
        <DockButton
          label="Captions"
          act="captions"
          aria-pressed={view.captions}
          icon={<Captions {...iconProps} />}
          onClick={() => run('captions')}
          className="@max-[20rem]:hidden sideways:hidden"
        />
      )}
      <DockButton
        label="Takes"
        aria-expanded={panel === 'takes'}
        icon={<Mic {...iconProps} />}
        onClick={() => open('takes')}
        className={`${hiddenWhenNarrow} ${visibleIf(state.can.pitch)}`}
      />
      <span className={`flex items-center gap-1 @min-[82rem]:@max-[87rem]:hidden ${hiddenWhenNarrow}`}>
        <MuteButton muted={state.muted} onPress={() => run('mute')} />
        <VolumeSlider state={state} controls={controls} aria-label="Volume" className="hidden w-20 @min-[96rem]:block" />
      </span>
      <DockButton
        label="View and sound"
        aria-expanded={panel === 'view'}
        icon={<SlidersHorizontal {...iconProps} />}
        onClick={() => open('view')}
      />
      <DockButton
        label="Keys"
        act="keys"
        icon={<Keyboard {...iconProps} />}
        onClick={() => run('keys')}
        className="@max-[92rem]:hidden sideways:hidden"
      />
      <DockButton label="Full screen" act="fullscreen" icon={<Maximize {...iconProps} />} onClick={() => run('fullscreen')} />
    </div>
  )
}
