import { Link, redirect, useNavigation } from 'react-router'
import { createPage, listTexts } from '#content/edit-text.server.ts'
import { isArrangedPage } from '#content/rules/arranged-pages.ts'
import { isTextPage, textNames, textPages } from '#content/rules/texts.ts'
import type { Ctx } from '#platform/ctx.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/texts'
import { NewPageForm } from './new-page-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Pages')

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const touched = await listTexts(ctx)
  const customTexts = touched
    .filter(({ page }) => !isTextPage(page) && !isArrangedPage(page))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'))
  const inShop = new Set(ctx.services.texts.customPages().map(({ path }) => path))
  return {
    texts: [
      ...customTexts.map((text) => ({
        ...{ page: text.page, name: text.title, draft: draftStatus(ctx, text) },
        ...(inShop.has(`/${text.page}`) ? { shown: `Version ${text.version}`, isOwn: true } : { shown: 'Nothing', isOwn: false }),
      })),
      ...textPages.map((page) => {
        const text = touched.find((one) => one.page === page)
        return {
          ...{ page, name: textNames[page], draft: text ? draftStatus(ctx, text) : '–' },
          shown: text?.version ? `Version ${text.version}` : 'Standard text',
          isOwn: Boolean(text?.version),
        }
      }),
    ],
  }
}

const draftStatus = (ctx: Ctx, { publish_at, published_as }: { publish_at: Date | null; published_as: number | null }): string =>
  publish_at ? `Goes out ${shopTime(ctx, publish_at)}` : published_as === null ? 'Not published yet' : '–'

/** Creates a page at its own address. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['title', 'address'], async (text) => {
    const page = await createPage(context.get(ctxKey), { title: text('title'), address: text('address') })
    return redirect(`/admin/pages/${page}?done=created`, 303)
  })

/** The shop's texts written by staff. */
export default function TextsPage({ loaderData: { texts }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <Page>
      <div className="grid gap-6">
        <h1 className="text-3xl">Pages</h1>
        <p className="max-w-text text-ink-soft">
          Until you publish your own, guests read the shop’s standard text. Have the terms and the privacy page checked by a lawyer. The
          imprint is built from your{' '}
          <Link to="/admin/settings" className="underline underline-offset-4">
            settings
          </Link>
          .
        </p>
        <FormNotice answer={answer} />
        <NewPageForm answer={answer} busy={busy} />
        <DataTable
          caption="Pages of the shop"
          rows={texts}
          rowKey={({ page }) => page}
          columns={[
            {
              head: 'Page',
              cell: ({ page, name }) => (
                <Link to={`/admin/pages/${page}`} className="touch-target">
                  {name}
                </Link>
              ),
            },
            { head: 'Address', cell: ({ page }) => `/${page}` },
            { head: 'Guests read', cell: ({ shown, isOwn }) => <Badge tone={isOwn ? 'leaf' : 'plain'}>{shown}</Badge> },
            { head: 'Draft', cell: ({ draft }) => draft },
          ]}
        />
      </div>
    </Page>
  )
}
