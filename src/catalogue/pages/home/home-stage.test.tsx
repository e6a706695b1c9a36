import { expect, test } from 'vitest'
import { AccessContext } from '#catalogue/access-context.ts'
import { cardOf } from '#catalogue/tests/cards.ts'
import { markup, wordsOf } from '#catalogue/tests/markup.tsx'
import HomeStage from './home-stage.tsx'

const loop = { starts: [0, 2, 4, 6, 8, 10], hardest: 2 }
const lessons = [
  { card: cardOf(), loop },
  { card: cardOf({ id: 8, slug: 'two', style: 'funk', key: 'E minor' }), loop },
]

test('[B42] the hero starts as a picture and loads no video with the page', () => {
  const html = markup(<HomeStage lessons={lessons} currency="GBP" />)
  expect(html).toContain('src="/media/public/a/poster.jpg"')
  expect(html).not.toContain('<video')
  expect(wordsOf(html)).toContain('Play with sound')
})

test('[B42] the hero starts at 60 % tempo on the two hardest of four bars, with other pieces to choose', () => {
  const html = markup(<HomeStage lessons={lessons} currency="GBP" />)
  expect(html).toMatch(/aria-pressed="true"[^>]*>60<!-- -->%|aria-pressed="true"[^>]*>60%/)
  expect(html).toContain('aria-valuetext="Bars 2 and 3 of 4"')
  expect(wordsOf(html)).toContain('Funk in E minor')
})

test('[B42] the hero names style and key, and links to the lesson it plays', () => {
  const html = markup(<HomeStage lessons={lessons.slice(1)} currency="GBP" />)
  expect(wordsOf(html)).toContain('Funk · E minor')
  expect(html).toMatch(/href="\/lessons\/two"[^>]*>Try this lesson</)
})

test('[B42] a member whose plan includes the lesson can play it', () => {
  const access = { planKinds: ['lesson'], owned: {} }
  const html = markup(
    <AccessContext value={access}>
      <HomeStage lessons={lessons.slice(1)} currency="GBP" />
    </AccessContext>,
  )
  expect(html).toMatch(/href="\/lessons\/two\/play"[^>]*>Play this lesson</)
})
