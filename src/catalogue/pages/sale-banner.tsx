import { SaleCountdownTimer } from '#blocks.tsx'
import { CoverFan } from '#catalogue/cards/cover-fan.tsx'
import { saleOfferText } from '#catalogue/rules/sales/sale-text.ts'
import type { AnnouncedSale } from '#catalogue/sales/running-sale.server.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { useRevalidate } from '#ui/hydrate-on-interaction.tsx'
import { Container } from '#ui/shell/page.tsx'

export function SaleBanner({ sale, now }: { sale: AnnouncedSale; now: string }) {
  const renew = useRevalidate()
  const { reduction, covered, covers } = sale.offer
  return (
    <section aria-labelledby="sale" className="border-line border-b bg-paper-raised">
      <Container className="flex flex-wrap items-center gap-x-10 gap-y-5 py-6 md:py-8">
        <CoverFan covers={covers} className="size-20 md:size-28" />
        <div className="min-w-60 grow basis-72">
          <h2 id="sale" className="text-2xl">
            {sale.name}
          </h2>
          <p className="font-semibold text-ember text-lg">{saleOfferText(reduction, covered)}</p>
        </div>
        <SaleCountdownTimer
          sale={sale}
          now={now}
          short
          onSaleChange={renew}
          skeleton={<span className="invisible px-4 py-3">Ends in</span>}
        />
        <ButtonLink to="/sale">Shop the sale</ButtonLink>
      </Container>
    </section>
  )
}
