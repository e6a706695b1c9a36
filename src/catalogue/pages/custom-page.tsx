import { lazy } from 'react'
import { data } from 'react-router'
import { popularArtists } from '#catalogue/artists.server.ts'
import { countsOfKinds } from '#catalogue/home.server.ts'
import { pageMeta, siteInfo } from '#catalogue/meta/page-meta.server.ts'
import type { FilledBlock } from '#catalogue/page-blocks/fill-blocks.server.ts'
import { fillBlocks } from '#catalogue/page-blocks/fill-blocks.server.ts'
import { findSale } from '#catalogue/sales/running-sale.server.ts'
import { blocksForVisitor } from '#content/edit-blocks.server.ts'
import { findDraft } from '#content/edit-text.server.ts'
import { publishedText } from '#content/published-texts.server.ts'
import { isPageAddress } from '#content/rules/page-addresses.ts'
import type { BlockKind } from '#content/rules/page-blocks.ts'
import { findFreeDvdOffer } from '#offers/free-dvd.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { HydrateOnInteraction } from '#ui/hydrate-on-interaction.tsx'
import { hasText } from '#ui/rich-text/rich-text.ts'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import { Container, Page } from '#ui/shell/page.tsx'
import { readAccess } from '../../library/product-access.server.ts'
import type { Route } from './+types/custom-page'
import { DraftBar } from './home/draft-bar.tsx'
import { QuickViewProvider } from './quick-view-provider.tsx'
import { SaleBanner } from './sale-banner.tsx'

const PageBlocks = lazy(() => import('./home/page-blocks.tsx'))

/** A page written by staff; 404 for any other path. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const page = params['*']
  if (!isPageAddress(page)) throw data(null, { status: 404 })
  const { blocks, isDraft } = await blocksForVisitor(ctx, page, request.url)
  const text = isDraft ? await findDraft(ctx, page) : publishedText(ctx, page)
  if (!text) throw data(null, { status: 404 })
  const { title, description, body } = text
  const { filled } = await fillBlocks(ctx, blocks)
  const has = (...kinds: BlockKind[]) => filled.some(({ kind }) => kinds.includes(kind))
  return {
    page: { id: page },
    ...{ title, body: hasText(body) ? body : null, blocks: filled, isDraft },
    facts: {
      ...{ picks: [], watched: [] },
      artists: has('artists', 'kinds') ? await popularArtists(ctx, 8) : [],
      counts: has('kinds') ? await countsOfKinds(ctx) : new Map(),
      freeDvd: has('free-dvd') ? await findFreeDvdOffer(ctx) : null,
    },
    sale: has('sale') ? await findSale(ctx) : null,
    now: ctx.now().toISOString(),
    currency: ctx.visitor.currency,
    access: await readAccess(
      ctx,
      filled.flatMap(({ products }) => products.map(({ id }) => id)),
    ),
    meta: pageMeta(siteInfo(ctx), { title, description, canonical: `${ctx.config.baseUrl}/${page}` }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function CustomPage({ loaderData }: Route.ComponentProps) {
  const { page, title, body, blocks, isDraft, facts, sale, now, currency, access } = loaderData
  const lead = ({ id }: FilledBlock) => sale && <SaleBanner key={id} sale={sale} now={now} />
  return (
    <QuickViewProvider access={access}>
      <Page bare>
        {isDraft && <DraftBar to={`/admin/pages/${page.id}/blocks`} />}
        <Container width={blocks.length > 0 ? 'page' : 'text'} className="pt-8 pb-8 md:pt-12">
          <h1 className="wrap-anywhere pb-8 text-3xl">{title}</h1>
          {body && <RichTextView body={body} />}
        </Container>
        {blocks.length > 0 && (
          <HydrateOnInteraction>
            <PageBlocks blocks={blocks} facts={facts} currency={currency} lead={lead} />
          </HydrateOnInteraction>
        )}
      </Page>
    </QuickViewProvider>
  )
}
