import { GiftButton, GiftModal } from '#blocks.tsx'
import { addGift } from '#cart/cart-actions.client.ts'
import type { Product } from '#catalogue/find-product.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'

/** Gift options for released digital formats. Discs are shipped to the buyer, who can give them away. */
export function GiveOptions({ product, currency }: { product: Product; currency: Currency }) {
  const lines = product.lines.flatMap(({ stockLineId, label, price }) =>
    price === null ? [] : [{ stockLineId, label, price: formatMoney({ minor: price, currency }) }],
  )
  const [first] = lines
  if (!first || !product.released || kinds[product.kind].physical) return null
  return (
    <div className="flex">
      <GiftButton
        title={product.title}
        stockLineId={first.stockLineId}
        modal={(close) => (
          <GiftModal title={product.title} mailTitle={`“${product.title}”`} lines={lines} onGive={addGift} onClose={close} />
        )}
      />
    </div>
  )
}
