import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { NoScriptNote } from '#ui/feedback/no-script.tsx'
import { ProductSkeleton } from '#ui/feedback/product-skeleton.tsx'
import { CardSkeletons, RowSkeletons } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'

export const StyleGuideStates = () => (
  <section aria-labelledby="states" className="grid gap-10">
    <SectionHeading id="states" title="In between" />
    <NoScriptNote>The player needs script; the files can be downloaded without.</NoScriptNote>
    <div className="grid gap-6 md:grid-cols-2">
      <EmptyState
        illustration="case"
        title="Your cart is empty"
        headingLevel={3}
        action={
          <ButtonLink look="brass" to="/lessons">
            Look at lessons
          </ButtonLink>
        }
      >
        Whatever you put in waits here, also on your other devices.
      </EmptyState>
      <EmptyState
        illustration="shelf"
        title="Nothing matches"
        headingLevel={3}
        action={<ButtonLink to="/courses">Clear all filters</ButtonLink>}
      >
        Try fewer filters, or another spelling.
      </EmptyState>
      <EmptyState illustration="stool" title="Nothing due today" headingLevel={3}>
        Play for the joy of it.
      </EmptyState>
      <ErrorState title="This part didn’t load" retryTo="/ui" />
    </div>
    <ProductSkeleton />
    <CardSkeletons count={4} />
    <RowSkeletons count={3} />
  </section>
)
