import { Link } from 'react-router'
import { staffArtists } from '#catalogue/editing/list-artists.server.ts'
import { plural } from '#kernel/text.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { ctxKey } from '#platform/page-context.ts'
import { DataTable } from '#ui/data/data-table.tsx'
import { listParams } from '#ui/data/list-params.ts'
import { ListScreen, useIsFiltered } from '#ui/data/list-screen.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/artists'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Artists')

export const loader = ({ request, context }: Route.LoaderArgs) => staffArtists(context.get(ctxKey), listParams(request))

export default function StaffArtistsPage({ loaderData: { artists, ...list } }: Route.ComponentProps) {
  const isNarrowed = useIsFiltered()
  return (
    <ListScreen
      title="Artists"
      one="artist"
      {...list}
      columns={['Instrument', 'In the shop']}
      exportAs="artists"
      days="Added"
      search="Artist name"
      action={
        <ButtonLink to="/admin/artists/new" look="brass" className="ml-auto">
          New artist
        </ButtonLink>
      }
    >
      <DataTable
        caption="Artists"
        rows={artists}
        rowKey={({ id }) => id}
        empty={isNarrowed ? 'No artists match.' : 'No artists yet. Add the first one: every product needs an artist.'}
        columns={[
          {
            head: 'Artist',
            cell: ({ id, name, image, colour }) => (
              <span className="flex items-center gap-3">
                <span className="sleeve block w-12 shrink-0">
                  <Picture picture={imagePicture({ image, colour }, 160)} alt="" sizes="3rem" />
                </span>
                <Link to={`/admin/artists/${id}`} className="touch-target">
                  {name}
                </Link>
              </span>
            ),
          },
          { head: 'Instrument', cell: ({ instrument }) => instrument },
          { head: 'In the shop', cell: ({ products }) => plural(products, 'product') },
        ]}
      />
    </ListScreen>
  )
}
