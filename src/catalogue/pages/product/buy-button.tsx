import { Link } from 'react-router'
import { AddToCart } from '#blocks.tsx'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { productPath } from '#catalogue/kinds.ts'
import { type Access, ownedPath, planPath } from '#catalogue/product-access.ts'
import { type ButtonLook, type ButtonSize, buttonClass } from '#ui/form/button.tsx'

type Product = { id: number; kind: KindName; slug: string; title: string }
type Line = { stockLineId: number; format: string; label: string; price: number | null; available: number | null }

type BuyButtonProps = {
  product: Product
  line: Line
  access: Access
  released?: boolean
  look?: ButtonLook
  size?: ButtonSize
  wide?: boolean
}

/** Adds one line to the cart, or links to it if already owned. */
export function BuyButton({ product, line, access, released = true, look = 'brass', size, wide }: BuyButtonProps) {
  const physical = line.format === 'dvd' || line.format === 'cd'
  return (
    <AddToCart
      stockLineId={line.stockLineId}
      title={`${product.title}, ${line.label}`}
      available={line.available}
      onSale={line.price !== null && (released || physical)}
      owned={ownedPath(access, product, line.format)}
      includedInPlan={planPath(access, product)}
      look={look}
      size={size}
      wide={wide}
      skeleton={<span className={`${buttonClass({ look, size, wide })} invisible`}>Add to cart</span>}
    />
  )
}

export function QuickBuyButton({ product, lines, access }: { product: Product; lines: readonly Line[]; access: Access }) {
  const [line, ...more] = lines
  if (!line) return null
  if (more.length === 0) return <BuyButton product={product} line={line} access={access} />
  return (
    <Link to={`${productPath(product.kind, product.slug)}#formats`} className={buttonClass()}>
      Choose a format<span className="sr-only">: {product.title}</span>
    </Link>
  )
}
