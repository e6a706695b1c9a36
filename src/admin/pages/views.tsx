import { Link, redirect } from 'react-router'
import { allViews, removeView, saveView } from '#admin/views/saved-views.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { SaveView } from '#ui/data/saved-views.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/views'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Saved views')

export const loader = async ({ context }: Route.LoaderArgs) => ({ views: await allViews(context.get(ctxKey)) })

/** `do`: save or remove; then back to the list. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['screen', 'name', 'query'], async (text) => {
    const [screen, name, query] = [text('screen'), text('name'), text('query')]
    const change = text('do') === 'remove' ? removeView : saveView
    return redirect(await change(context.get(ctxKey), { screen, name, query }), 303)
  })

/** Every view of this person, and the form of a refused one. */
export default function ViewsPage({ loaderData: { views }, actionData }: Route.ComponentProps) {
  const { screen = '', query = '', name }: Record<string, string> = actionData?.typed ?? {}
  const nameError = actionData?.errors.name
  return (
    <Page width="text">
      <div className="grid gap-6">
        <h1 className="text-3xl">Saved views</h1>
        <FormNotice answer={actionData} />
        {nameError && <SaveView screen={screen} query={query} typed={name} error={nameError} />}
        {/^\/admin\/[a-z-]+$/.test(screen) && (
          <p>
            <Link to={`${screen}?${query}`} className="touch-target">
              Back to the list
            </Link>
          </p>
        )}
        {views.length === 0 ? (
          <p className="text-ink-soft">None yet. Filter or search a list, then choose “Save this view” above it.</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {views.map(({ list, screen, name, query }) => (
              <li key={`${screen} ${name}`} className="wrap-anywhere">
                <Link to={`${screen}?${query}`} className="touch-target">
                  {list}: {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  )
}
