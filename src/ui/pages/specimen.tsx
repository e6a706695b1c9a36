import { requireDeveloperPages } from '#platform/developer-pages.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { SpecimenBlocks } from '#ui/pages/specimen-blocks.tsx'
import { SpecimenColours } from '#ui/pages/specimen-colours.tsx'
import { SpecimenForms } from '#ui/pages/specimen-forms.tsx'
import { SpecimenShelf } from '#ui/pages/specimen-shelf.tsx'
import { SpecimenStates } from '#ui/pages/specimen-states.tsx'
import { SpecimenWays } from '#ui/pages/specimen-ways.tsx'
import { Container, Page } from '#ui/shell/page.tsx'
import type { Route } from './+types/specimen'

export function loader({ context }: Route.LoaderArgs) {
  requireDeveloperPages(context.get(ctxKey).config)
  return null
}

/** Every component in every state: for looking at, and for the tests that walk over them. The shell stands around it as on any page. */
export default function Specimen() {
  return (
    <Page bare>
      <title>Specimen | Woodshed</title>
      <meta name="robots" content="noindex" />
      <div className="stage lamp">
        <Container className="py-14 md:py-20">
          <p className="pb-3 text-sm font-semibold text-brass-text">Specimen</p>
          <h1 className="max-w-text text-5xl">Everything the shop is built of</h1>
          <p className="max-w-text pt-4 text-lg text-ink-soft">Each part in each of its states, on paper and on the stage.</p>
        </Container>
      </div>
      <Container className="grid gap-16 py-12 md:py-16">
        <SpecimenColours />
        <SpecimenShelf />
        <SpecimenForms />
        <SpecimenWays />
        <SpecimenBlocks />
        <SpecimenStates />
      </Container>
    </Page>
  )
}
