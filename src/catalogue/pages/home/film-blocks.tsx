import { Link } from 'react-router'
import { HiddenVideoSection, SwiperCarousel, VideoSectionWithButtons } from '#blocks.tsx'
import { ProductPrice } from '#catalogue/cards/product-price.tsx'
import { kinds, productPath } from '#catalogue/kinds.ts'
import type { FilledBlock } from '#catalogue/page-blocks/fill-blocks.server.ts'
import type { Currency } from '#kernel/money.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Picture } from '#ui/picture.tsx'

/** B42: a product's preview, large, with the way to it. */
export function FilmBlock({ block: { id, values, products }, currency }: { block: FilledBlock; currency: Currency }) {
  const [product] = products
  if (!product) return null
  const title = values.title || product.title
  return (
    <section aria-labelledby={`block-${id}`} className="below-fold-240">
      <SectionHeading id={`block-${id}`} title={title} {...(values.about && { about: values.about })} />
      <VideoSectionWithButtons
        title={product.title}
        poster={imagePicture(product.cover, 1280, 'wide')}
        preview={product.preview}
        skeleton={<div className="aspect-video rounded-card bg-paper-sunk" />}
        caption={
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <p>
              <Link
                to={productPath(product.kind, product.slug)}
                className="font-display font-semibold text-lg no-underline hover:underline"
              >
                {product.title}
              </Link>
              <span className="block text-ink-soft text-sm">
                {kinds[product.kind].one} by {product.artist.name}
              </span>
            </p>
            <ProductPrice lines={product.lines} currency={currency} />
          </div>
        }
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

/** B37: pictures with words; one alone needs no carousel. */
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
