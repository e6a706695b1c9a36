import { Link } from 'react-router'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { ProductPrice } from '#catalogue/cards/product-price.tsx'
import { productPath } from '#catalogue/kinds.ts'
import type { Currency } from '#kernel/money.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Container } from '#ui/shell/page.tsx'

export function DiscShelf({ products, currency }: { products: readonly ProductCard[]; currency: Currency }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="discs" className="walnut planks">
      <Container className="grid gap-8 py-12 md:py-16">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 id="discs" className="text-2xl">
              On disc
            </h2>
            <p className="text-ink-soft">DVDs and CDs for your shelf, or anywhere without Wi-Fi.</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/dvds">All DVDs</ButtonLink>
            <ButtonLink to="/cds">All CDs</ButtonLink>
            <ButtonLink to="/coming-soon">Coming soon</ButtonLink>
          </div>
        </div>
        <ul aria-label="On disc" className="grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-3 lg:grid-cols-6">
          {products.map((product) => (
            <li key={product.slug} className="group relative grid content-start gap-3">
              <div className="border-b-8 border-walnut-raised shadow-soft">
                <Picture
                  picture={imagePicture(product.cover, 480)}
                  alt=""
                  sizes="(min-width: 64rem) 11rem, (min-width: 40rem) 30vw, 45vw"
                  className="aspect-square w-full object-cover transition-transform group-focus-within:-translate-y-1 group-hover:-translate-y-1"
                />
              </div>
              <div>
                <h3 className="text-base leading-snug">
                  <Link
                    to={productPath(product.kind, product.slug)}
                    className="no-underline after:absolute after:inset-0 after:rounded-card group-hover:underline"
                  >
                    {product.title}
                  </Link>
                </h3>
                <p className="text-ink-soft text-sm">{product.artist.name}</p>
                <ProductPrice lines={product.lines} currency={currency} />
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
