import type { SetList } from '#player/set/sets.ts'
import { showToast } from '#ui/feedback/toast.client.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Play } from '#ui/icons/icons.ts'
import { markReady } from '#ui/mark-ready.ts'

/** Plays a playlist through in the bar; without scripts it links to the stage. */
export const PlayThrough = ({ set }: { set: SetList }) => (
  <ButtonLink
    to={`/playlists/${set.id}/stage?through`}
    look="brass"
    data-waits=""
    ref={markReady}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey) return
      event.preventDefault()
      import('#player/set/set-session.client.ts').then(
        ({ playInBar }) => playInBar(set),
        () => showToast({ kind: 'error', text: 'The player didn’t load. Check your connection and try again.' }),
      )
    }}
  >
    <Play aria-hidden="true" size={18} />
    Play through
  </ButtonLink>
)
