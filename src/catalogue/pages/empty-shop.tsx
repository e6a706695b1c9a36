import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Container } from '#ui/shell/page.tsx'
import { useShopName } from '#ui/shell/shop-name.ts'

export const EmptyShop = () => (
  <Container className="py-12 md:py-20">
    <h1 className="text-center text-4xl">{useShopName()}</h1>
    <EmptyState illustration="shelf" title="We’re still stocking the shelves">
      Nothing is for sale yet. Come back soon.
    </EmptyState>
  </Container>
)
