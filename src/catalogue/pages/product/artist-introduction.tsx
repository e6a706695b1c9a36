import { Link } from 'react-router'
import type { ArtistCard } from '#catalogue/artists.server.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { Picture } from '#ui/picture.tsx'

export type ArtistIntro = ArtistCard & { quote: string }

export const Introduction = ({ artist }: { artist: ArtistIntro }) => (
  <section aria-labelledby={artist.slug} className="grid gap-5 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-8">
    <div className="flex items-center gap-4">
      <div className="sleeve size-20 shrink-0">
        <Picture picture={imagePicture(artist.cover, 320)} alt="" sizes="5rem" className="size-full object-cover" />
      </div>
      <div>
        <h2 id={artist.slug} className="text-lg">
          <Link to={`/artists/${artist.slug}`} className="no-underline hover:underline">
            {artist.name}
          </Link>
        </h2>
        <p className="text-ink-soft text-sm">
          {artist.instrument}, {artist.town}
        </p>
      </div>
    </div>
    {artist.quote && <blockquote className="display border-brass-edge border-l-3 pl-4 font-normal text-lg">{artist.quote}</blockquote>}
  </section>
)
