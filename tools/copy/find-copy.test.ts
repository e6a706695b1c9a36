import { expect, test } from 'vitest'
import { findCopy } from './find-copy.ts'

const phrases = (source: string) => findCopy('page.tsx', source).map(({ text }) => text)

test('finds text, accessible attributes, messages and labels', () => {
  const source = `
    const labels = { active: 'x', label: 'Active' }
    export const Page = ({ n }: { n: number }) => (
      <section aria-label="Your cart" className="Grid gap-2">
        <h1>Your cart is   empty</h1>
        <p title={n > 1 ? 'items' : 'item'}>{\`Remove \${n} items\`}</p>
      </section>
    )
    throw new ShopError('gone', 'This product is no longer sold.')`
  expect(phrases(source)).toEqual([
    'Active',
    'Your cart',
    'Your cart is empty',
    'items',
    'item',
    'Remove {…} items',
    'This product is no longer sold.',
  ])
})

test('finds parts of sentences, which begin in lower case, with a quotation or with a choice of words', () => {
  const source = `
    const why = late ? 'paid too late: the payment is refunded' : \`“\${title}” is reserved for you; pay first.\`
    const words = ['[You have|This member has] paused before.', 'products as p', 'id made_at user']`
  expect(phrases(source)).toEqual([
    'paid too late: the payment is refunded',
    '“{…}” is reserved for you; pay first.',
    '[You have|This member has] paused before.',
  ])
})

test('leaves out SQL, imports, logs, types, field names and thrown bugs', () => {
  const source = `
    import { a } from 'Some thing'
    type Kind = 'Very long' | 'Short one'
    sql\`Select all of it\`
    ctx.log.info('Sent two emails')
    if (kind === 'Very long') throw new Error('This never happens')
    const field = <input name="street" className="Very Wide" />
    const route = 'POST /cart/gifts'`
  expect(phrases(source)).toEqual([])
})

test('returns the line of a phrase', () => {
  expect(findCopy('a.ts', "\n\nexport const title = { title: 'Lessons' }")).toEqual([{ line: 3, text: 'Lessons' }])
})
