import { Link } from 'react-router'
import { pageMeta, siteInfo } from '#catalogue/meta/page-meta.server.ts'
import { publishedText } from '#content/published-texts.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { infoPages } from '#server/info/info-pages.server.ts'
import { shopFacts } from '#server/info/shop-facts.server.ts'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import { Page } from '#ui/shell/page.tsx'
import type { Route } from './+types/info'

/** The published text; the built-in one until staff publish. */
export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { pathname } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '')
  const published = publishedText(ctx, path.slice(1))
  const standard = infoPages[path]!(shopFacts(ctx))
  const { title, description } = published ?? standard
  const meta = pageMeta(siteInfo(ctx), { title, description, canonical: `${ctx.config.baseUrl}${path}` })
  return { path, title, body: published?.body ?? null, sections: published ? [] : standard.sections, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** The footer links to these parts, also of an edited text. */
const anchors: Readonly<Record<string, { id: string; heading: RegExp }>> = {
  '/delivery-and-returns': { id: 'returns', heading: /return/i },
}

export default function InfoRoute({ loaderData: { path, title, body, sections } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <h1 className="wrap-anywhere pb-8 text-3xl">{title}</h1>
      {body && <RichTextView body={body} anchor={anchors[path]} />}
      <div className="grid gap-8">
        {sections.map(({ id, title, text, link }) => (
          <section key={title} id={id} className="grid gap-3">
            <h2 className="text-xl">{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph} className="max-w-text">
                {paragraph}
              </p>
            ))}
            {link && (
              <Link to={link.to} className="touch-target justify-self-start font-semibold underline underline-offset-4">
                {link.label}
              </Link>
            )}
          </section>
        ))}
      </div>
    </Page>
  )
}
