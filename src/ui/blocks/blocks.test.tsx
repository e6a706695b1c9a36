import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Accordion from '#ui/blocks/accordion.tsx'
import ModalDialog from '#ui/blocks/modal-dialog.tsx'
import ReadMore from '#ui/blocks/read-more.tsx'
import SwiperCarousel from '#ui/blocks/swiper-carousel.tsx'

const chapters = [
  { id: 'one', title: 'One', content: 'First words' },
  { id: 'two', title: 'Two', content: 'Second words' },
]

test('[B1] every accordion panel has a heading with a button that controls it and says whether it is open', () => {
  const html = renderToStaticMarkup(<Accordion items={chapters} open={['two']} />)
  expect(html).toMatch(/<h3[^>]*><button type="button" id="one-button" aria-expanded="false" aria-controls="one-panel"/)
  expect(html).toMatch(/<h3[^>]*><button type="button" id="two-button" aria-expanded="true" aria-controls="two-panel"/)
  expect(html).toContain('<section id="one-panel" aria-labelledby="one-button"')
})

test('[B1] closed panels are in the page, so they are readable without script', () => {
  expect(renderToStaticMarkup(<Accordion items={chapters} />)).toContain('First words')
})

test('[B32] the whole text is in the page, with a button to show more', () => {
  const html = renderToStaticMarkup(<ReadMore text="one two three four five" max={10} about="Marlow Tate" />)
  expect(html.replace(/<[^>]+>/g, '')).toBe('one two… three four fiveRead more about Marlow Tate')
  expect(html).toContain('aria-expanded="false"')
})

test('[B32] a short text has no button', () => {
  expect(renderToStaticMarkup(<ReadMore text="one two" />)).not.toContain('<button')
})

test('[B37] the carousel is a labelled region whose slides say their position', () => {
  const slides = ['a', 'b', 'c'].map((key) => ({ key, content: key }))
  const html = renderToStaticMarkup(<SwiperCarousel label="New lessons" slides={slides} />)
  expect(html).toContain('<section aria-roledescription="carousel" aria-label="New lessons"')
  expect(html).toContain('aria-roledescription="slide" aria-label="2 of 3"')
  expect(html).not.toMatch(/Pause|Play/)
})

test('[B37] an auto-playing carousel can be stopped', () => {
  const html = renderToStaticMarkup(<SwiperCarousel label="Hero" slides={[{ key: 'a', content: 'a' }]} autoMs={6000} />)
  expect(html).toMatch(/Play Hero|Pause Hero/)
})

test('[B47] a dialog is labelled by its title, and is open without script when it has its own address', () => {
  const html = renderToStaticMarkup(
    <ModalDialog title="Gift" open onClose={() => undefined}>
      Words
    </ModalDialog>,
  )
  const label = html.match(/aria-labelledby="([^"]+)"/)?.[1]
  expect(html).toContain('<dialog open=""')
  expect(html).toContain(`<h2 id="${label}"`)
  expect(html).toContain('method="dialog"')
})
