import { ListMusic, Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { clockTime } from '#kernel/text.ts'
import { useKeys } from '#player/hands/use-keys.ts'
import { usePedals } from '#player/hands/use-pedals.ts'
import type { PlayerAction } from '#player/rules/keys.ts'
import { keyAndTempoOf, listeningSeconds, type SetItem, setLength } from '#player/set/set-item.ts'
import type { SetState } from '#player/set/set-player.client.ts'
import { SetTracks } from '#player/set/set-tracks.tsx'
import type { SetList } from '#player/set/sets.ts'
import { useSetPlayer } from '#player/set/use-set-player.ts'
import { SideDrawer } from '#player/side-drawer.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { IconButton, IconLink } from '#ui/form/icon-button.tsx'
import { ArrowLeft } from '#ui/icons/icons.ts'
import { markReady } from '#ui/mark-ready.ts'

/** `shelf`: opened from offline copies; Back is a full page load. */
type SetStageProps = { set: SetList; startsThrough: boolean; shelf?: boolean }

/** A set list on a dark screen, readable from two metres: current track, key, tempo and next track. */
export function SetStage({ set, startsThrough, shelf = false }: SetStageProps) {
  const { name, items } = set
  const home = shelf ? '/offline' : `/playlists/${set.id}`
  const { state, player, runsThrough, setRunsThrough } = useSetPlayer(set, startsThrough)
  const run = (act: PlayerAction) => {
    if (act === 'toggle') player.current?.press()
    if (act === 'next' || act === 'forward') player.current?.next()
    if (act === 'back' || act === 'start') player.current?.previous()
  }
  usePedals(run)
  useKeys({ run, recall: (index) => items[index]?.standing === 'yes' && player.current?.goTo(index) })
  const item = items[state.index]
  return (
    <section aria-label={name} className="stage lamp flex min-h-0 grow flex-col print:hidden">
      <header className="flex min-h-14 shrink-0 items-center gap-3 border-line border-b bg-paper-raised px-2 sm:px-4 sideways:min-h-11">
        <IconLink
          to={home}
          reloadDocument={shelf}
          label={`Back to ${shelf ? 'the shelf' : name}`}
          icon={<ArrowLeft aria-hidden="true" size={22} />}
        />
        <h1 className="min-w-0 grow truncate text-base sm:text-lg">{name}</h1>
        <span className="shrink-0 text-ink-soft text-sm tabular-nums">{clockTime(setLength(items))} in all</span>
        <SideDrawer id="set" label="Set list" title={name}>
          <SetTracks items={items} current={state.index} onChoose={(index) => player.current?.goTo(index)} />
        </SideDrawer>
      </header>
      {item && state.phase !== 'done' ? (
        <CurrentTrack item={item} next={items[state.index + 1] ?? null} state={state} />
      ) : (
        <div className="grid grow place-content-center p-4">
          <EmptyState
            illustration="amp"
            title={
              items.length === 0 ? 'Nothing in this playlist yet' : item?.standing === 'yes' ? 'That was the set' : 'Nothing here plays yet'
            }
            action={
              <ButtonLink to={home} reloadDocument={shelf}>
                Back to {shelf ? 'the shelf' : 'the playlist'}
              </ButtonLink>
            }
          >
            {items.length === 0 ? 'Add backing tracks first.' : `${items.length} tracks, ${clockTime(setLength(items))}.`}
          </EmptyState>
        </div>
      )}
      {state.problem && (
        <div className="px-4 pb-4">
          <Notice title={state.problem} tone="ember" live />
        </div>
      )}
      <footer className="grid shrink-0 gap-3 border-line border-t bg-paper-raised px-4 py-3 sideways:grid-cols-[2fr_3fr] sideways:items-center sideways:py-1.5">
        {item && <Progress item={item} state={state} onSeek={(seconds) => player.current?.seek(seconds)} />}
        <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-4 upright:grid-cols-2">
          <div className="min-w-0 whitespace-nowrap">
            <Checkbox label="Play through" checked={runsThrough} onChange={(event) => setRunsThrough(event.currentTarget.checked)} />
          </div>
          <div className="flex items-center justify-center gap-3 upright:order-first upright:col-span-2">
            <IconButton label="Previous (←)" icon={<SkipBack aria-hidden="true" size={24} />} onClick={() => run('back')} />
            <button
              type="button"
              aria-label={playLabel(state)}
              data-waits=""
              ref={markReady}
              onClick={() => run('toggle')}
              className="plate grid size-20 place-items-center sideways:size-12 rounded-full border border-brass-edge bg-brass text-brass-ink hover:bg-brass-shine active:translate-y-px"
            >
              {isSounding(state) ? (
                <Pause aria-hidden="true" size={36} fill="currentColor" />
              ) : (
                <Play aria-hidden="true" size={36} fill="currentColor" className="ml-1" />
              )}
            </button>
            <IconButton label="Next (→)" icon={<SkipForward aria-hidden="true" size={24} />} onClick={() => run('next')} />
          </div>
          <p className="text-right text-ink-soft text-sm tabular-nums">
            {state.index + 1} of {items.length}
          </p>
        </div>
      </footer>
      <p role="status" className="sr-only">
        {item && state.phase === 'playing' ? `${item.title}, ${keyAndTempoOf(item).join(', ')}` : ''}
      </p>
    </section>
  )
}

const isSounding = ({ phase }: SetState): boolean => phase === 'playing' || phase === 'counting' || phase === 'gap'

const playLabel = (state: SetState): string => (isSounding(state) ? 'Pause' : state.phase === 'paused' ? 'Continue' : 'Play')

function CurrentTrack({ item, next, state }: { item: SetItem; next: SetItem | null; state: SetState }) {
  return (
    <div className="flex min-h-0 grow flex-col justify-center-safe gap-[3vh] overflow-y-auto px-4 py-6 text-center sm:px-10 sideways:py-2">
      <p className="min-h-7 text-brass-text text-lg">{phaseText(state)}</p>
      <p className="text-balance font-display font-semibold text-[clamp(3rem,9vw,7.5rem)] leading-none wrap-anywhere sideways:text-[15vh]">
        {item.title}
      </p>
      <p className="flex flex-wrap justify-center gap-x-[6vw] gap-y-2 font-display text-[clamp(2.5rem,6vw,5rem)] text-brass-text tabular-nums leading-none sideways:text-[11vh]">
        {keyAndTempoOf(item).map((plate) => (
          <span key={plate}>{plate.replace('Key of ', '')}</span>
        ))}
      </p>
      {item.note && <p className="mx-auto max-w-prose whitespace-pre-line text-[clamp(1.125rem,2.5vw,2rem)]">{item.note}</p>}
      {next && (
        <p className="text-[clamp(1rem,2vw,1.5rem)] text-ink-soft">
          <ListMusic aria-hidden="true" className="mr-2 inline" size={20} />
          Next: {next.title}
          {keyAndTempoOf(next).length > 0 && ` · ${keyAndTempoOf(next).join(' · ').replace('Key of ', '')}`}
        </p>
      )}
    </div>
  )
}

function phaseText({ phase, counting }: SetState): string {
  if (phase === 'armed') return 'Ready: press Space, a pedal or Play'
  if (phase === 'loading') return 'Loading…'
  if (phase === 'gap') return 'Coming up'
  return counting === null ? '' : String(counting)
}

function Progress({ item, state, onSeek }: { item: SetItem; state: SetState; onSeek: (seconds: number) => void }) {
  const length = listeningSeconds(item) * item.rate
  return (
    <div className="flex items-center gap-3 text-ink-soft text-sm tabular-nums">
      <span>{clockTime(state.place / item.rate)}</span>
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${clockTime(state.place / item.rate)} of ${clockTime(length / item.rate)}`}
        min={0}
        max={Math.ceil(length)}
        step={1}
        value={Math.min(state.place, length)}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        className="h-11 grow accent-brass"
      />
      <span>{clockTime(length / item.rate)}</span>
    </div>
  )
}
