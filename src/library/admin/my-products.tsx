import { kinds, productPath } from '#catalogue/kinds.ts'
import { productStateLabels } from '#catalogue/rules/product-state.ts'
import { plural } from '#kernel/text.ts'
import { myProducts } from '#library/artists/my-products.server.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { listParams } from '#ui/data/list-params.ts'
import { ListScreen, useIsFiltered } from '#ui/data/list-screen.tsx'
import { Picture } from '#ui/picture.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/my-products'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Your products') },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ request, context }: Route.LoaderArgs) => myProducts(context.get(ctxKey), listParams(request))

export default function MyProductsPage({ loaderData: { artists, products, ...list } }: Route.ComponentProps) {
  const isFiltered = useIsFiltered()
  return (
    <ListScreen
      title="Your products"
      one="product"
      {...list}
      columns={['Kind', 'State', 'Players, 30 days', 'Players in all', 'Time heard']}
      days="Released"
      exportAs="own-products"
      search="Title"
    >
      <p className="text-ink-soft">
        {artists.length === 0
          ? 'Your account isn’t linked to an artist yet. Ask the person who manages staff.'
          : `How much people play ${artists.join(', ')}. Each player counts once per product.`}
      </p>
      <DataTable
        caption="Your products"
        rows={products}
        rowKey={({ id }) => id}
        empty={isFiltered ? 'No products match.' : 'No products yet.'}
        columns={[
          {
            head: 'Product',
            cell: ({ title, kind, slug, since, cover }) => (
              <span className="flex items-center gap-3">
                <span className="sleeve block w-12 shrink-0">
                  <Picture picture={imagePicture(cover, 160)} alt="" sizes="3rem" />
                </span>
                <span>
                  <a href={`${productPath(kind, slug)}?preview=subscriber`}>{title}</a>
                  {since && <span className="block font-normal text-ink-soft text-sm">Since {since}</span>}
                </span>
              </span>
            ),
          },
          { head: 'Kind', cell: ({ kind }) => <span className="whitespace-nowrap">{kinds[kind].one}</span> },
          {
            head: 'State',
            cell: ({ state }) => <Badge tone={state === 'published' ? 'leaf' : 'plain'}>{productStateLabels[state]}</Badge>,
          },
          { head: 'Players, 30 days', numeric: true, cell: ({ recentPlayers }) => recentPlayers },
          { head: 'Players in all', numeric: true, cell: ({ players }) => players },
          { head: 'Time heard', numeric: true, cell: ({ heardSeconds }) => listeningTimeText(heardSeconds) },
        ]}
      />
    </ListScreen>
  )
}

const listeningTimeText = (seconds: number): string =>
  seconds === 0
    ? '–'
    : seconds < 3600
      ? plural(Math.max(1, Math.round(seconds / 60)), 'minute')
      : plural(Math.round(seconds / 3600), 'hour')
