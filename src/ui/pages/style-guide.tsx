import { requireDeveloperPages } from '#platform/developer-pages.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { StyleGuideBlocks } from '#ui/pages/style-guide-blocks.tsx'
import { StyleGuideColours } from '#ui/pages/style-guide-colours.tsx'
import { StyleGuideForms } from '#ui/pages/style-guide-forms.tsx'
import { StyleGuideNavigation } from '#ui/pages/style-guide-navigation.tsx'
import { StyleGuideShelf } from '#ui/pages/style-guide-shelf.tsx'
import { StyleGuideStates } from '#ui/pages/style-guide-states.tsx'
import { Container, Page } from '#ui/shell/page.tsx'
import { useShopName } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/style-guide'

export function loader({ context }: Route.LoaderArgs) {
  requireDeveloperPages(context.get(ctxKey).config)
  return null
}

export default function StyleGuide() {
  return (
    <Page bare>
      <title>{`Specimen | ${useShopName()}`}</title>
      <meta name="robots" content="noindex" />
      <div className="stage lamp">
        <Container className="py-14 md:py-20">
          <p className="pb-3 text-sm font-semibold text-brass-text">Specimen</p>
          <h1 className="max-w-text text-5xl">Everything the shop is built of</h1>
          <p className="max-w-text pt-4 text-lg text-ink-soft">Each part in each of its states, on paper and on the stage.</p>
        </Container>
      </div>
      <Container className="grid gap-16 py-12 md:py-16">
        <StyleGuideColours />
        <StyleGuideShelf />
        <StyleGuideForms />
        <StyleGuideNavigation />
        <StyleGuideBlocks />
        <StyleGuideStates />
      </Container>
    </Page>
  )
}
