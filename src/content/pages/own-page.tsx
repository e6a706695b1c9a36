import { data } from 'react-router'
import { pageMeta, shopAt } from '#catalogue/meta/page-meta.server.ts'
import { publishedText } from '#content/published-texts.server.ts'
import { isPageAddress } from '#content/rules/own-pages.ts'
import { ctxKey } from '#platform/page-context.ts'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import { Page } from '#ui/shell/page.tsx'
import type { Route } from './+types/own-page'

/** A page that staff wrote at an address of its own; every other address is not found. */
export function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const page = params['*']
  const text = isPageAddress(page) ? publishedText(ctx, page) : undefined
  if (!text) throw data(null, { status: 404 })
  const { title, description, body } = text
  return {
    page: { id: page },
    title,
    body,
    meta: pageMeta(shopAt(ctx), { title, description, canonical: `${ctx.config.baseUrl}/${page}` }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function OwnPage({ loaderData: { title, body } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <h1 className="wrap-anywhere pb-8 text-3xl">{title}</h1>
      <RichTextView body={body} />
    </Page>
  )
}
