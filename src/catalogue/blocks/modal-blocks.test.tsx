import { expect, test } from 'vitest'
import PreviewModal from '#catalogue/blocks/preview-modal.tsx'
import ProductModal from '#catalogue/blocks/product-modal.tsx'
import { cardOf } from '#catalogue/tests/cards.ts'
import { markup, wordsOf } from '#catalogue/tests/markup.tsx'

const preview = (change: { type?: 'lesson' | 'track'; ready?: boolean }) => {
  const { title, artist, cover } = cardOf()
  const played = {
    type: 'lesson',
    url: '/media/public/a/preview/master.m3u8',
    poster: '/media/public/a/poster.jpg',
    ready: true,
    ...change,
  } as const
  return markup(
    <PreviewModal title={title} artist={artist.name} cover={cover} preview={played} onClose={() => undefined} actions="buy it" />,
  )
}

test('[B29] a trailer opens as a dialog with a video and the buy button below it', () => {
  const html = preview({})
  expect(html).toMatch(/^<dialog open="" aria-labelledby=/)
  expect(html).toMatch(/<video [^>]*poster="\/media\/public\/a\/poster.jpg"/)
  expect(wordsOf(html)).toContain('Trailer: Slow blues')
  expect(wordsOf(html)).toContain('buy it')
})

test('[B29] a sample is audio with a labelled button and slider', () => {
  const html = preview({ type: 'track' })
  expect(html).toContain('aria-label="Play Slow blues"')
  expect(html).toContain('aria-valuetext="0:00 of 0:00"')
})

test('[B29] a preview that is still encoding says so', () => {
  expect(wordsOf(preview({ ready: false }))).toContain('We’re preparing this recording.')
})

test('[B30] the quick view is a dialog with a product skeleton while it loads', () => {
  const html = markup(<ProductModal kind="lesson" slug="slow-blues" title="Slow blues" onClose={() => undefined} buy={() => null} />)
  expect(html).toMatch(/^<dialog open="" aria-labelledby=/)
  expect(wordsOf(html)).toContain('Slow blues')
  expect(wordsOf(html)).toContain('Loading the product')
})
