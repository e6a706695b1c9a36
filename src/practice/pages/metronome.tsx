import { Metronome } from '#practice/tools/metronome.tsx'
import { NoScriptNote } from '#ui/feedback/no-script.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/metronome'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Metronome') },
  { name: 'description', content: 'A free metronome with tap tempo, accents, subdivisions and silent bars. No account needed.' },
]

export default function MetronomePage() {
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">Metronome</h1>
      <p className="pb-6 text-ink-soft text-lg">Set a tempo or tap it, choose the accents, and leave bars silent to test your own time.</p>
      <div className="grid gap-5">
        <NoScriptNote>The metronome needs JavaScript. Switch it on in your browser to hear the click.</NoScriptNote>
        <Metronome />
      </div>
    </Page>
  )
}
