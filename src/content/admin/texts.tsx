import { Link, redirect, useNavigation } from 'react-router'
import { createPage, listTexts } from '#content/edit-text.server.ts'
import { isArrangedPage } from '#content/rules/arranged-pages.ts'
import { isTextPage, textLimits, textNames, textPages } from '#content/rules/texts.ts'
import type { Ctx } from '#platform/ctx.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/texts'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Pages')

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const touched = await listTexts(ctx)
  const own = touched.filter(({ page }) => !isTextPage(page) && !isArrangedPage(page)).sort((a, b) => a.title.localeCompare(b.title, 'en'))
  const inShop = new Set(ctx.services.texts.own().map(({ path }) => path))
  return {
    texts: [
      ...own.map((text) => ({
        ...{ page: text.page, name: text.title, draft: draftWords(ctx, text) },
        ...(inShop.has(`/${text.page}`) ? { shown: `Version ${text.version}`, isOwn: true } : { shown: 'Nothing', isOwn: false }),
      })),
      ...textPages.map((page) => {
        const text = touched.find((one) => one.page === page)
        return {
          ...{ page, name: textNames[page], draft: text ? draftWords(ctx, text) : '–' },
          shown: text?.version ? `Version ${text.version}` : 'Standard text',
          isOwn: Boolean(text?.version),
        }
      }),
    ],
  }
}

const draftWords = (ctx: Ctx, { publish_at, published_as }: { publish_at: Date | null; published_as: number | null }): string =>
  publish_at ? `Goes out ${shopTime(ctx, publish_at)}` : published_as === null ? 'Not published yet' : '–'

/** Begins a page at an address of its own. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['title', 'address'], async (text) => {
    const page = await createPage(context.get(ctxKey), { title: text('title'), address: text('address') })
    return redirect(`/admin/pages/${page}?done=created`, 303)
  })

/** The texts of the shop that staff write. */
export default function TextsPage({ loaderData: { texts }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <Page>
      <div className="grid gap-6">
        <h1 className="text-3xl">Pages</h1>
        <p className="max-w-text text-ink-soft">
          Until you publish your own, guests read the shop’s standard text. Have the terms and the privacy page checked by a lawyer. The
          imprint is made of the{' '}
          <Link to="/admin/settings" className="underline underline-offset-4">
            settings
          </Link>
          .
        </p>
        <FormNotice answer={answer} />
        <PostForm className="grid items-start gap-5 rounded-card border border-line bg-paper-raised p-5 sm:grid-cols-2 sm:p-8">
          <h2 className="text-xl sm:col-span-2">New page</h2>
          <Field
            label="Title"
            name="title"
            maxLength={textLimits.title}
            defaultValue={answer?.typed.title ?? ''}
            error={answer?.errors.title}
          />
          <Field
            label="Address"
            name="address"
            optional
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            hint="Empty: made from the title."
            defaultValue={answer?.typed.address ?? ''}
            error={answer?.errors.address}
          />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
            <Button type="submit" look="brass" busy={busy}>
              Create draft
            </Button>
            <p className="text-ink-soft">Once published, it’s linked in the footer.</p>
          </div>
        </PostForm>
        <DataTable
          caption="Pages of the shop"
          rows={texts}
          rowKey={({ page }) => page}
          columns={[
            {
              head: 'Page',
              cell: ({ page, name }) => (
                <Link to={`/admin/pages/${page}`} className="inline-flex min-h-11 items-center">
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
