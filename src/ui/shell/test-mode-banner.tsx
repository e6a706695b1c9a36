import { Container } from '#ui/shell/page.tsx'

/** No real money is involved; `shopDay`: the date of a moved clock. */
export const TestModeBanner = ({ shopDay }: { shopDay: string | null }) => (
  <aside aria-label="Test mode" className="border-b border-line bg-brass-wash text-xs sm:text-sm print:hidden">
    <Container className="py-1.5">
      <p className="text-center">
        <strong>Test mode.</strong> No real payments, nothing is shipped.
        {shopDay && (
          <>
            {' '}
            Today is the <a href="/sandbox/clock">{shopDay}</a> here.
          </>
        )}
      </p>
    </Container>
  </aside>
)
