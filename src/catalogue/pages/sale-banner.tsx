import { useRevalidator } from 'react-router'
import { SaleCountdownTimer } from '#blocks.tsx'
import type { SaleShown } from '#catalogue/sales/running-sale.server.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Container } from '#ui/shell/page.tsx'

/** On the home page: the current sale, its countdown and a link. */
export function SaleBanner({ sale, now }: { sale: SaleShown; now: string }) {
  const { revalidate } = useRevalidator()
  return (
    <section aria-labelledby="sale" className="border-line border-b bg-paper-raised">
      <Container className="flex flex-wrap items-center gap-x-8 gap-y-4 py-6">
        <h2 id="sale" className="grow text-2xl">
          {sale.name}
        </h2>
        <SaleCountdownTimer
          sale={sale}
          now={now}
          short
          onTurn={() => void revalidate()}
          skeleton={<span className="invisible px-4 py-3">Ends in</span>}
        />
        <ButtonLink to="/sale" look="brass">
          Shop the sale
        </ButtonLink>
      </Container>
    </section>
  )
}
