import { lazy } from 'react'
import { BuyOption } from '#catalogue/buy-option.tsx'
import type { Product } from '#catalogue/find-product.server.ts'
import type { Access } from '#catalogue/product-access.ts'
import type { Currency } from '#kernel/money.ts'
import { HydrateOnInteraction } from '#ui/hydrate-on-interaction.tsx'
import { BuyButton } from './buy-button.tsx'

const PreOrderOrAlert = lazy(async () => ({ default: (await import('./pre-order-or-alert.tsx')).WaitFor }))

type BuyLineProps = {
  product: Product
  /** Price after credit for owned parts. */
  line: Product['lines'][number]
  access: Access
  currency: Currency
  member: boolean
  first: boolean
  /** Explains the credit, which applies to the digital format. */
  note: string | null | undefined
}

export function BuyLine({ product, line, access, currency, member, first, note }: BuyLineProps) {
  return (
    <BuyOption
      line={line}
      unreleased={!product.released}
      currency={currency}
      before={product.lines.find(({ stockLineId }) => stockLineId === line.stockLineId)?.price}
      note={line.format === 'digital' ? note : null}
      action={
        isUnavailable(product, line) ? (
          <HydrateOnInteraction>
            <PreOrderOrAlert product={product} line={line} member={member} />
          </HydrateOnInteraction>
        ) : (
          <BuyButton
            product={product}
            line={line}
            access={{ ...access, planKinds: [] }}
            released={product.released}
            look={first ? 'brass' : 'quiet'}
            wide
          />
        )
      }
    />
  )
}

/** Sold out or unreleased, so it can't be added to a cart. */
const isUnavailable = (product: Product, line: Product['lines'][number]): boolean =>
  line.price !== null && (line.available === 0 || !product.released)
