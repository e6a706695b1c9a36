import { Link } from 'react-router'
import { kinds } from '#catalogue/kinds.ts'
import { clockTime } from '#kernel/text.ts'
import { keyAndTempoText } from '#library/playlists/panel/track-text.ts'
import type { findSharedPlaylist } from '#library/playlists/playlist-link.server.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { toggleSample, useSamplePlayer } from '#media/sound/sample-player.ts'
import { IconButton } from '#ui/form/icon-button.tsx'
import { Pause, Play } from '#ui/icons/icons.ts'
import { Picture } from '#ui/picture.tsx'

type SharedPlaylist = Awaited<ReturnType<typeof findSharedPlaylist>>

type SharedTrackProps = {
  track: SharedPlaylist['playlist']['backing_tracks'][number]
  card: SharedPlaylist['cards'][number] | undefined
  price: number | undefined
  money: (minor: number) => string
}

export function SharedTrack({ track, card, price, money }: SharedTrackProps) {
  const to = `${kinds['backing-track'].path}/${track.slug}`
  return (
    <li className="flex items-center gap-3 py-3">
      {card && (
        <div className="sleeve size-14 shrink-0">
          <Picture picture={imagePicture(card.cover, 320)} alt="" sizes="3.5rem" className="size-full object-cover" />
        </div>
      )}
      <div className="min-w-0 grow">
        {track.standing === 'gone' ? (
          <span className="block truncate font-semibold">{track.title}</span>
        ) : (
          <Link to={to} className="block truncate font-semibold no-underline hover:underline">
            {track.title}
          </Link>
        )}
        <p className="text-ink-soft text-sm tabular-nums sm:truncate">
          {[keyAndTempoText(track), clockTime(track.duration / track.rate), track.artist].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="shrink-0 text-right font-semibold text-sm tabular-nums">
        {track.standing === 'gone' && <span className="text-ink-soft">No longer in the shop</span>}
        {track.standing === 'yes' && <span className="text-leaf">You can play it</span>}
        {price !== undefined && money(price)}
      </p>
      {card?.preview?.ready && <SampleButton url={card.preview.url} title={track.title} artist={track.artist} to={to} />}
    </li>
  )
}

function SampleButton(sample: { url: string; title: string; artist: string; to: string }) {
  const player = useSamplePlayer()
  const playing = player.playing && player.sample?.url === sample.url
  return (
    <IconButton
      outlined
      label={`${playing ? 'Pause' : 'Play'} sample: ${sample.title}`}
      icon={
        playing ? (
          <Pause aria-hidden="true" size={18} className="fill-current" />
        ) : (
          <Play aria-hidden="true" size={18} className="fill-current" />
        )
      }
      onClick={() => toggleSample(sample)}
      className="script-only"
    />
  )
}
