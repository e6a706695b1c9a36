import { Captions, Keyboard, Maximize, Mic, Music, NotebookPen, SlidersHorizontal, SlidersVertical, TrendingUp } from 'lucide-react'
import { DockButton, ifThere } from '#player/dock/dock-button.tsx'
import { MirrorIcon } from '#player/dock/mirror-icon.tsx'
import { MuteButton, VolumeSlider } from '#player/dock/volume.tsx'
import { angleNamed, mirrorBand } from '#player/rules/angles.ts'
import type { Instrument } from '#player/use-instrument.ts'

const size = { 'aria-hidden': true, size: 20 } as const
/** A narrow dock moves these to the view panel. */
const wide = '@max-[56rem]:hidden sideways:hidden'
const word = '@max-[108rem]:sr-only'

export function ViewRow({ state, view, film, hasTab, angles, playable, panel, open, run, controls }: Instrument) {
  const mirrors = film && mirrorBand(angles, angleNamed(angles, view.angle)) !== null
  return (
    <div className="flex items-center gap-1.5 @min-[66rem]:gap-1 sideways:gap-1 @max-[40rem]:w-full @max-[40rem]:flex-wrap @max-[40rem]:justify-between">
      <DockButton
        label="Climb"
        act="climb"
        aria-pressed={view.climb.on}
        aria-expanded={panel === 'climb'}
        icon={<TrendingUp {...size} />}
        onClick={() => (view.climb.on ? open('climb') : run('climb'))}
      >
        <span className={word}>Climb</span>
      </DockButton>
      <DockButton
        label="Pitch and mix"
        aria-expanded={panel === 'mix'}
        icon={<SlidersVertical {...size} />}
        onClick={() => open('mix')}
        className={ifThere(state.can.pitch || state.can.click || state.can.stems !== 'none' || state.problem !== null)}
      >
        <span className={word}>Mix</span>
      </DockButton>
      <DockButton
        label="Tab"
        act="tab"
        aria-pressed={view.tab.open}
        icon={<Music {...size} />}
        onClick={() => run('tab')}
        className={ifThere(hasTab)}
      >
        <span className={word}>Tab</span>
      </DockButton>
      {playable.saves_position && (
        <DockButton
          label="Notes"
          act="note"
          aria-expanded={panel === 'notes'}
          icon={<NotebookPen {...size} />}
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
          className={`${wide} ${ifThere(mirrors)}`}
        />
      )}
      {film && (
        <DockButton
          label="Captions"
          act="captions"
          aria-pressed={view.captions}
          icon={<Captions {...size} />}
          onClick={() => run('captions')}
          className="@max-[20rem]:hidden sideways:hidden"
        />
      )}
      <DockButton
        label="Takes"
        aria-expanded={panel === 'takes'}
        icon={<Mic {...size} />}
        onClick={() => open('takes')}
        className={`${wide} ${ifThere(state.can.pitch)}`}
      />
      <span className={`flex items-center gap-1 @min-[82rem]:@max-[87rem]:hidden ${wide}`}>
        <MuteButton muted={state.muted} onPress={() => run('mute')} />
        <VolumeSlider state={state} controls={controls} aria-label="Volume" className="hidden w-20 @min-[96rem]:block" />
      </span>
      <DockButton
        label="View and sound"
        aria-expanded={panel === 'view'}
        icon={<SlidersHorizontal {...size} />}
        onClick={() => open('view')}
      />
      <DockButton
        label="Keys"
        act="keys"
        icon={<Keyboard {...size} />}
        onClick={() => run('keys')}
        className="@max-[92rem]:hidden sideways:hidden"
      />
      <DockButton label="Full screen" act="fullscreen" icon={<Maximize {...size} />} onClick={() => run('fullscreen')} />
    </div>
  )
}
