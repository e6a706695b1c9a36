import { requireDeveloperPages } from '#platform/developer-pages.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { IconPicker } from '#ui/icon-picker/icon-picker.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/icon-picker'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Icon picker') },
  { name: 'robots', content: 'noindex' },
]

export function loader({ context }: Route.LoaderArgs) {
  requireDeveloperPages(context.get(ctxKey).config)
  return null
}

/** Row R5: the demo screen of the icon picker. */
export default function IconPickerPage() {
  return (
    <Page width="text">
      <h1 className="pb-6 text-3xl">Icon picker</h1>
      <IconPicker label="Font awesome icon :" name="icon" />
    </Page>
  )
}
