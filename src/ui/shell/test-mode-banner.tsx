import { Container } from '#ui/shell/page.tsx'

/** Says on every page that nothing here is real money; shown while the shop runs on its stand-ins. */
export const TestModeBanner = () => (
  <aside aria-label="Test mode" className="border-b border-line bg-brass-wash text-xs sm:text-sm print:hidden">
    <Container className="py-1.5">
      <p className="text-center">
        <strong>Test mode.</strong> No real payment is taken and nothing is posted.
      </p>
    </Container>
  </aside>
)
