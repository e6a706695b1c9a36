import { HiddenVideoSection, SwiperCarousel } from '#blocks.tsx'
import { kinds, productPath } from '#catalogue/kinds.ts'
import type { FilledBlock } from '#catalogue/page-blocks/fill-blocks.server.ts'
import type { Currency } from '#kernel/money.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Picture } from '#ui/picture.tsx'
import { ProductFilm } from './product-film.tsx'

/** B42: a product's preview, large, with a link to it. */
export function FilmBlock({ block: { id, values, products }, currency }: { block: FilledBlock; currency: Currency }) {
  const [product] = products
  if (!product) return null
  const title = values.title || product.title
  return (
    <section aria-labelledby={`block-${id}`} className="below-fold-240">
      <SectionHeading id={`block-${id}`} title={title} {...(values.about && { about: values.about })} />
      <ProductFilm
        product={product}
        currency={currency}
        buttons={
          <ButtonLink to={productPath(product.kind, product.slug)} look="brass">
            See the {kinds[product.kind].one.toLowerCase()}
          </ButtonLink>
        }
      />
    </section>
  )
}

/** B16: a product's preview behind a heading. */
export function HiddenFilmBlock({ block: { values, products } }: { block: FilledBlock }) {
  const preview = products[0]?.preview
  if (!preview) return null
  return <HiddenVideoSection title={values.title ?? ''} preview={preview} {...(values.about && { about: values.about })} />
}

/** B37: pictures with text; a single one needs no carousel. */
export function Slides({ slides }: { slides: readonly FilledBlock[] }) {
  const [first] = slides
  if (!first) return null
  if (slides.length === 1) return <Slide slide={first} />
  return (
    <SwiperCarousel
      label={first.values.title ?? ''}
      slideWidth="full"
      slides={slides.map((slide) => ({ key: String(slide.id), content: <Slide slide={slide} /> }))}
      skeleton={<div className="min-h-96 rounded-card bg-paper-sunk" />}
    />
  )
}

function Slide({ slide: { values, products } }: { slide: FilledBlock }) {
  const [product] = products
  return (
    <div className="stage grid overflow-hidden rounded-card md:grid-cols-2">
      {product && (
        <Picture
          picture={imagePicture(product.cover, 1280, 'wide')}
          alt=""
          sizes="(min-width: 48rem) 50vw, 100vw"
          className="aspect-video size-full object-cover"
        />
      )}
      <div className="grid content-center gap-4 p-6 sm:p-10">
        <h2 className="wrap-anywhere text-3xl">{values.title}</h2>
        {values.about && <p className="text-ink-soft text-lg">{values.about}</p>}
        {values.label && values.to && (
          <div>
            <ButtonLink to={values.to} look="brass" size="large">
              {values.label}
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  )
}
