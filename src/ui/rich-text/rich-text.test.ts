import { expect, test } from 'vitest'
import { bodyOfText, bodyOfTyped, emptyBody, plainText, richText } from '#ui/rich-text/rich-text.ts'

test.each([
  '## A title\n\nA paragraph\nof two lines.',
  '- one\n- two\n\n1. first\n2. second\n\n> said\n\n---',
  'Some **bold**, *italic* and ***both***; [a page](/sale), [**bold**](https://example.com/a_b) and [us](mailto:us@shop.example).',
  'Two * three * four, 5 ** 2, a [bracket] and (another).',
])('text written without script is unchanged: %j', (text) => {
  const body = bodyOfText(text)
  expect(richText.parse(body)).toEqual(body)
  expect(plainText(body)).toBe(text)
})

test('parses a text of nothing but formatting signs quickly', () => {
  const started = performance.now()
  for (const sign of ['[', '*', '*a*', '[a](']) bodyOfText(sign.repeat(20_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('signs become formatting, and a script link is refused', () => {
  expect(bodyOfText('See [**this**](/sale)!').content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'See ' },
        { type: 'text', text: 'this', marks: [{ type: 'link', attrs: { href: '/sale' } }, { type: 'bold' }] },
        { type: 'text', text: '!' },
      ],
    },
  ])
  expect(richText.safeParse(bodyOfText('[x](javascript:alert)')).success).toBe(false)
})

test('a refused form shows its text again, even with a refused link, and ignores invalid documents', () => {
  const typed = bodyOfText('[x](javascript:alert)')
  expect(bodyOfTyped({ body: JSON.stringify(typed) })).toEqual(typed)
  for (const body of ['3', '{}', 'null', '[]', '{"type":"doc","content":[{"type":"listItem"}]}', '{'])
    expect(bodyOfTyped({ body })).toEqual(emptyBody)
})
