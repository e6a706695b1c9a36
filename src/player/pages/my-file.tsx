import { LocalFile } from '#player/local-file/local-file.tsx'
import { NoScriptNote } from '#ui/feedback/no-script.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/my-file'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your own file') },
  { name: 'description', content: 'Slow down, transpose and loop a song or film from your own device. Free, and nothing is uploaded.' },
]

export default function MyFilePage() {
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">Your own file</h1>
      <p className="pb-6 text-ink-soft text-lg">
        Slow it down, change its key and loop the hard part. It works with any song or film on this device, without an account.
      </p>
      <div className="grid gap-5">
        <NoScriptNote>This needs JavaScript. Switch it on in your browser to open a file.</NoScriptNote>
        <LocalFile />
      </div>
    </Page>
  )
}
