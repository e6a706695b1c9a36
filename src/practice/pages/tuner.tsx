import { isTuning, tunings } from '#practice/tools/rules/tunings.ts'
import { Tuner } from '#practice/tools/tuner.tsx'
import { NoScriptNote } from '#ui/feedback/no-script.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/tuner'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Tuner') },
  { name: 'description', content: 'A free tuner for guitar, bass and ukulele, in standard, drop and open tunings. No account needed.' },
]

export function loader({ request }: Route.LoaderArgs) {
  const initialTuning = new URL(request.url).searchParams.get('tuning')
  if (initialTuning !== null && !isTuning(initialTuning)) throw new Response(null, { status: 404 })
  return { asked: initialTuning }
}

export default function TunerPage({ loaderData: { asked } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">Tuner</h1>
      <p className="pb-6 text-ink-soft text-lg">
        {asked && asked !== 'standard' ? `Tune to ${tunings[asked].name}: play` : 'Play'} one string at a time, and turn its peg until the
        needle stands upright.
      </p>
      <div className="grid gap-5">
        <NoScriptNote>The tuner needs JavaScript. Switch it on in your browser to use the microphone.</NoScriptNote>
        <Tuner key={asked} asked={asked} />
      </div>
    </Page>
  )
}
