import { SkipBack, SkipForward } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { clockTime } from '#kernel/text.ts'
import { BarFrame } from '#player/bar/bar-frame.tsx'
import { BarPosition } from '#player/bar/bar-position.tsx'
import { keyAndTempoOf, listeningSeconds, nextPlayable, type SetItem } from '#player/set/set-item.ts'
import type { SetState } from '#player/set/set-player.client.ts'
import type { SetSession } from '#player/set/sets.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { IconButton } from '#ui/form/icon-button.tsx'

/** Row P12: a playlist that keeps playing while the member browses. */
export default function SetBar({ session }: { session: SetSession }) {
  const { set, player, close } = session
  const { items } = set
  const state = useSyncExternalStore(session.watch, session.state)
  const item = items[state.index]
  if (!item) return null
  const rate = item.rate
  const length = listeningSeconds(item)
  const next = items[nextPlayable(items, state.index + 1) ?? items.length]
  return (
    <BarFrame
      name={`Now playing: ${set.name}`}
      title={state.phase === 'done' ? set.name : item.title}
      to={`/playlists/${set.id}/stage`}
      linkLabel="On stage"
      text={[`${state.index + 1} of ${items.length}`, statusText(item, state), next && state.phase !== 'done' && `Next: ${next.title}`]
        .filter(Boolean)
        .join(' · ')}
      share={state.phase === 'done' ? 1 : state.place / rate / length}
      playing={session.sounds()}
      onPress={player.press}
      onClose={close}
      problem={
        state.problem && (
          <p role="alert" className="min-w-0 grow text-sm">
            {state.problem}
          </p>
        )
      }
      tools={
        <>
          <IconButton label="Previous" icon={<SkipBack aria-hidden="true" size={20} />} onClick={player.previous} />
          <IconButton label="Next" icon={<SkipForward aria-hidden="true" size={20} />} disabled={!next} onClick={player.next} />
          <BarPosition at={state.place / rate} length={length} onSeek={(seconds) => player.seek(seconds * rate)} />
          <p className="text-ink-soft text-sm tabular-nums">
            {clockTime(state.place / rate)} / {clockTime(length)}
          </p>
        </>
      }
      more={
        <ButtonLink to={`/playlists/${set.id}/stage`} className="max-sm:hidden">
          On stage
        </ButtonLink>
      }
    />
  )
}

function statusText(item: SetItem, { phase, counting }: SetState): string {
  if (phase === 'done') return 'That was the set'
  if (phase === 'loading') return 'Loading…'
  if (phase === 'gap') return 'Coming up'
  if (counting !== null) return `Counting in: ${counting}`
  return keyAndTempoOf(item).join(' · ').replace('Key of ', '')
}
