import type { Product } from '#catalogue/find-product.server.ts'
import { StockAlertForm } from '#stock/stock-alert-form.tsx'
import { ButtonLink } from '#ui/form/button.tsx'

type PreOrderOrAlertProps = { product: Product; line: Product['lines'][number]; member: boolean }

/** For a line that can't be bought yet: pre-order where possible, else a stock alert. */
export function WaitFor({ product, line, member }: PreOrderOrAlertProps) {
  const title = `${product.title}, ${line.label}`
  if (!product.preOrderable.includes(line.stockLineId))
    return <StockAlertForm stockLineId={line.stockLineId} title={title} member={member} when={product.released ? 'back' : 'out'} />
  return (
    <div className="grid gap-2 sm:justify-items-end">
      <ButtonLink to={`/pre-order/${line.stockLineId}`} look="brass" size="large" wide>
        Pre-order<span className="sr-only">: {title}</span>
      </ButtonLink>
      <p className="text-ink-soft text-sm">Charged when we ship it.</p>
    </div>
  )
}
