import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFilters } from '#catalogue/rules/filters.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { answers } from '#search/rules/answers.ts'
import { withPhrases } from '#search/rules/search-chips.ts'
import { searchFor } from '#search/rules/state.ts'
import { analyseText, findAll } from '#search/search.server.ts'
import { refreshDictionary } from '#search/spelling.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import routes from '../routes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  const change = (slug: string, values: Record<string, unknown>) =>
    shop.ctx.db.updateTable('products').set(values).where('slug', '=', slug).executeTakeFirstOrThrow()
  await change('garage-stomp', { style: 'funk', tempo: 100, music_key: 'Em' })
  await change('minor-swing-study', { style: 'jazz', music_key: 'A minor' })
  await change('shuffle-in-e', { music_key: 'E♭ major', tuning: 'E♭ standard' })
  await change('the-long-solo', { techniques: ['scales', 'improvising'] })
  await change('folk-tunes-for-two-hands', { techniques: ['barre chords'] })
  await change('rhythm-from-nothing', { style: 'metal', tuning: 'Drop D', techniques: ['palm muting', 'hammer-ons'] })
  await change('rock-rhythm-engine', { techniques: ['slides', 'arpeggios'] })
  await change('string-bending-by-ear', { chords: ['Am7', 'B♭7', 'Em'], notes_per_second: 4 })
  await refreshDictionary(shop.ctx)
  await shop.ctx.services.catalogue.lists.refresh(shop.ctx)
})
afterAll(() => shop.close())

type Expected = {
  /** The filters it sets, as in the URL. */
  sets?: string
  /** The corrected text; unchanged unless given. */
  meant?: string
  /** Slug of the first product. */
  first?: string
  /** A product found. */
  holds?: string
  /** Path of the answer page. */
  answer?: string
  nothing?: true
}

const queries: [string, Expected][] = [
  // Level, kind and style
  ['beginer', { meant: 'beginner', sets: 'level=beginner' }],
  ['begginer blues', { meant: 'beginner blues', sets: 'style=blues&level=beginner', first: testSlugs.backingTrack }],
  ['blues for beginners', { sets: 'style=blues&level=beginner' }],
  ['easy folk songs', { sets: 'style=folk&level=beginner', holds: 'the-folk-shelf' }],
  ['intermediate', { sets: 'level=intermediate', holds: 'open-tuning-airs' }],
  ['advnaced soloing', { meant: 'advanced soloing', sets: 'level=advanced&technique=improvising', first: 'the-long-solo' }],
  ['bleus', { meant: 'blues', sets: 'style=blues', first: testSlugs.backingTrack }],
  ['rokc', { meant: 'rock', sets: 'style=rock', holds: 'rock-rhythm-engine' }],
  ['heavy metal', { sets: 'style=metal', first: 'rhythm-from-nothing' }],
  ['jazz backing tracks', { sets: 'kind=backing-track&style=jazz', first: 'minor-swing-study' }],
  ['dvd', { sets: 'kind=dvd', holds: 'amps-and-cabs-dvd' }],
  ['live stream', { sets: 'kind=stream', holds: testSlugs.stream }],
  ['rock guitar lessons', { sets: 'kind=lesson&style=rock', first: 'rock-rhythm-engine' }],
  ['folk course', { sets: 'kind=course&style=folk', holds: 'folk-tunes-for-two-hands' }],
  ['box set', { sets: 'kind=bundle', holds: testSlugs.bundle }],
  // Technique
  ['travis picking', { sets: 'technique=fingerpicking', first: testSlugs.otherLesson }],
  ['finger picking', { sets: 'technique=fingerpicking', first: testSlugs.otherLesson }],
  ['beginner fingerstyle', { sets: 'style=fingerstyle&level=beginner', first: 'a-year-of-fingerstyle' }],
  ['fingrstyle bluse', { meant: 'fingerstyle blues', sets: 'style=fingerstyle&style=blues' }],
  ['pentatonc', { meant: 'pentatonic', sets: 'technique=scales', first: 'the-long-solo' }],
  ['pentatonic scales', { sets: 'technique=scales', first: 'the-long-solo' }],
  ['bar chords', { sets: 'technique=barre+chords', first: 'folk-tunes-for-two-hands' }],
  ['barre', { sets: 'technique=barre+chords', first: 'folk-tunes-for-two-hands' }],
  ['string bends', { sets: 'technique=bending', holds: 'string-bending-by-ear' }],
  ['palm mute', { sets: 'technique=palm+muting', first: 'rhythm-from-nothing' }],
  ['pull offs', { sets: 'technique=hammer-ons', first: 'rhythm-from-nothing' }],
  ['how to play slide', { sets: 'technique=slides', first: 'rock-rhythm-engine' }],
  ['arpegios', { meant: 'arpeggios', sets: 'technique=arpeggios', first: 'rock-rhythm-engine' }],
  // Chords and reach
  ['am7', { sets: 'chord=Am7', first: 'string-bending-by-ear' }],
  ['Bb7 lesson', { sets: 'kind=lesson&chord=B%E2%99%AD7', first: 'string-bending-by-ear' }],
  ['em chord', { sets: 'chord=Em', first: 'string-bending-by-ear' }],
  ['blues within reach', { sets: 'style=blues&reach=mine', nothing: true }],
  // Key, tempo and tuning
  ['A minor backing track', { sets: 'kind=backing-track&key=A+minor', first: 'minor-swing-study' }],
  ['am jazz', { sets: 'style=jazz&key=A+minor', first: 'minor-swing-study' }],
  ['funk in E minor', { sets: 'style=funk&key=Em', first: 'garage-stomp' }],
  ['funk 100 bpm', { sets: 'style=funk&tempo=95-105', first: 'garage-stomp' }],
  ['100bpm', { sets: 'tempo=95-105', first: 'garage-stomp' }],
  ['blues 60-70 bpm', { sets: 'style=blues&tempo=60-70', first: testSlugs.backingTrack }],
  ['fast jazz', { sets: 'style=jazz&tempo=140-', first: 'minor-swing-study' }],
  ['slow blues in A', { sets: 'style=blues&key=A&tempo=-80', first: testSlugs.backingTrack }],
  ['key of D', { sets: 'key=D', first: 'dadgad-waltz' }],
  ['Eb major', { sets: 'key=E%E2%99%AD+major', first: 'shuffle-in-e' }],
  ['D# major', { sets: 'key=E%E2%99%AD+major', first: 'shuffle-in-e' }],
  ['F#m', { sets: 'key=F%E2%99%AF+minor', nothing: true }],
  ['drop d', { sets: 'tuning=Drop+D', first: 'rhythm-from-nothing' }],
  ['half step down', { sets: 'tuning=E%E2%99%AD+standard', first: 'shuffle-in-e' }],
  ['dadgad', { sets: 'tuning=DADGAD', holds: 'open-tuning-airs' }],
  ['DADGAD tuning', { sets: 'tuning=DADGAD', holds: 'dadgad-waltz' }],
  // Titles and names
  ['slow blues turnarounds', { sets: 'style=blues&tempo=-80', first: testSlugs.lesson }],
  ['night at the granery', { meant: 'night at the granary', holds: testSlugs.stream }],
  ['porch lessons', { sets: 'kind=lesson', first: 'porch-lessons-dvd' }],
  ['quiet rooms', { first: testSlugs.cd }],
  ['blue hours', { first: 'blue-hours' }],
  ['minor swing', { first: 'minor-swing-study' }],
  ['a year of fingerstyle', { sets: 'style=fingerstyle', first: 'a-year-of-fingerstyle' }],
  ['shuffel', { meant: 'shuffle', first: 'shuffle-in-e' }],
  ['turna', { first: testSlugs.lesson }],
  ['mara quill', { holds: testSlugs.cd }],
  // Answers
  ['refund', { answer: '/delivery-and-returns' }],
  ['how do I send back a dvd', { sets: 'kind=dvd', answer: '/delivery-and-returns' }],
  ['postage', { answer: '/delivery-and-returns' }],
  ['gift card', { answer: '/gifts' }],
  ['where is my order', { answer: '/orders/find' }],
  ['forgot pasword', { meant: 'forgot password', answer: '/forgot' }],
  ['paypal', { answer: '/payment-methods' }],
  // Correct words the shop doesn't sell aren't corrected
  ['metronome', { nothing: true }],
  ['banjo', { nothing: true }],
  ['fun', { nothing: true }],
  ['bleed', { nothing: true }],
  ['zzqxj', { nothing: true }],
]

test.each(queries)('%j', async (q, expected) => {
  const state = searchFor(q)
  const understood = await analyseText(shop.ctx, state)
  const { kind, filters } = withPhrases(state, understood.phrases)
  const found = await findAll(shop.ctx, understood, { ...state, kind, filters })
  const slugs = found.products.map(({ slug }) => slug)
  expect(String(new URLSearchParams([...(kind ? [['kind', kind]] : []), ...writeFilters(filters)]))).toBe(expected.sets ?? '')
  expect(found.meant).toBe(expected.meant ?? null)
  expect(found.answers.map(({ to }) => to)).toEqual(expected.answer ? [expected.answer] : [])
  if (expected.first) expect(slugs[0]).toBe(expected.first)
  if (expected.holds) expect(slugs).toContain(expected.holds)
  if (expected.nothing) expect(slugs).toEqual([])
  else if (!expected.answer) expect(slugs).not.toEqual([])
})

test('every help page found is a page of the shop', () => {
  const paths = routes.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)])
  for (const { to } of answers) expect(paths).toContain(to.slice(1))
})
