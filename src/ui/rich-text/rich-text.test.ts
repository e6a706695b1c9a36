import { expect, test } from 'vitest'
import { splitRichText } from '#ui/rich-text/render-rich-text.ts'
import {
  bodyOfField,
  bodyOfText,
  bodyOfTyped,
  emptyBody,
  fieldOfBody,
  richText,
  toMarkdown,
  unmarkedText,
} from '#ui/rich-text/rich-text.ts'

test.each([
  '## A title\n\nA paragraph\nof two lines.',
  '- one\n- two\n\n1. first\n2. second\n\n> said\n\n---',
  'Some **bold**, *italic* and ***both***; [a page](/sale), [**bold**](https://example.com/a_b) and [us](mailto:us@shop.example).',
  'Two * three * four, 5 ** 2, a [bracket] and (another).',
])('text written without script is unchanged: %j', (text) => {
  const body = bodyOfText(text)
  expect(richText.parse(body)).toEqual(body)
  expect(toMarkdown(body)).toBe(text)
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

test('one field holds the editor’s JSON or plain text, and plain text that was not changed keeps its formatting', () => {
  const stored = bodyOfText('A **bold** word.')
  expect(bodyOfField(fieldOfBody(stored))).toEqual(stored)
  expect(bodyOfField('A **bold** word.\r\n', stored)).toBe(stored)
  expect(bodyOfField('12')).toEqual(bodyOfText('12'))
  const { content, type } = stored
  expect(fieldOfBody({ content, type })).toBe(fieldOfBody(stored))
  expect(fieldOfBody(emptyBody)).toBe('')
})

test('words alone lose every sign', () => {
  expect(unmarkedText(bodyOfText('## A title\n\nSome **bold**\n[words](/sale)\n\n- one\n- two\n\n> said'))).toBe(
    'A title\n\nSome bold\nwords\n\none\ntwo\n\nsaid',
  )
})

test('a long text folds between paragraphs, and its headings stand below the page’s', () => {
  const { visible, rest } = splitRichText(bodyOfText(`${'One '.repeat(20)}\n\n## Two\n\nThree`), 40)
  expect(visible).toHaveLength(1)
  expect(rest).toMatchObject([
    { tag: 'h3', parts: ['Two'] },
    { tag: 'p', parts: ['Three'] },
  ])
})
