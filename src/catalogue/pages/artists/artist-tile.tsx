import { Link } from 'react-router'
import type { ArtistCard } from '#catalogue/artists.server.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { Picture } from '#ui/picture.tsx'

export function ArtistTile({ artist, headingLevel = 3, first }: { artist: ArtistCard; headingLevel?: 2 | 3; first?: boolean }) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group relative grid gap-3">
      <div className="sleeve lift aspect-square">
        <Picture
          picture={imagePicture(artist.cover)}
          alt=""
          first={first}
          sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 30vw, 44vw"
          className="size-full object-cover"
        />
      </div>
      <div>
        <Heading className="font-display font-semibold text-lg leading-snug">
          <Link to={`/artists/${artist.slug}`} className="whole-card">
            {artist.name}
          </Link>
        </Heading>
        <p className="text-ink-soft text-sm">
          {artist.instrument}, {artist.town}
        </p>
      </div>
    </article>
  )
}
