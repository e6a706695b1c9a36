import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rule } from '#kernel/validation/rule.ts'
import { rules } from '#kernel/validation/rules.ts'
import { message, passes, problemOf } from '#kernel/validation/validate.ts'

const names =
  `after, before, alpha, alpha_dash, alpha_num, alpha_spaces, between, confirmed, credit_card, date_between, date_format, decimal, digits,
  dimensions, email, ext, image, included, excluded, integer, ip, ip_or_fqdn, is, is_not, length, max, min, max_value, min_value, mimes, numeric,
  regex, required, required_if, size, url`
    .split(',')
    .map((name) => name.trim())

const asks = (name: string): Rule => rules[name as keyof typeof rules]
const fields = (name: string) => ({ password: 'strings', kind: 'gift ', start: '01/03/2026' })[name]
const file = (name: string, type = 'image/png', size = 2048, width = 640, height = 480) => ({ name, type, size, width, height })

test('[V7] has exactly the rules named in the specification', () => {
  expect(Object.keys(rules).sort()).toEqual([...names].sort())
  expect(names).toHaveLength(36)
})

test.each(names)('[V7] %s accepts an empty value, unless it requires one', (name) => {
  for (const value of [undefined, null, '', []])
    expect(passes(asks(name), value, name === 'required_if' ? ['kind', 'gift'] : ['x', 'y'], fields)).toBe(!name.startsWith('required'))
})

const cases: [rule: string, args: unknown[], right: unknown[], wrong: unknown[]][] = [
  ['required', [], ['x', 0, false, ['a']], [' ', '\t\n']],
  ['required', [true], [true], [false]],
  ['required_if', ['kind', 'gift', 'loan'], ['x'], [' ', false]],
  ['required_if', ['kind', 'own'], [' ', 'x', false], []],
  ['alpha', [], ['Zoë', 'José', 'Ωμέγα', 'नमस्ते', ['a', 'b']], ['a1', 'a b', 'a-b', ['a', '1']]],
  ['alpha_num', [], ['a1', 'é٣'], ['a_1', 'a 1']],
  ['alpha_dash', [], ['a-1_b'], ['a 1', 'a.b']],
  ['alpha_spaces', [], ['Nell Ashby'], ['Nell-Ashby', 'a1']],
  ['numeric', [], ['0123', '٣٤', 12], ['-1', '1.5', 'x']],
  ['integer', [], ['-12', '3', 4], ['1.5', '+1', 'x']],
  ['digits', [4], ['0123', 1234], ['123', '12345', 'abcd']],
  ['decimal', [], ['1', '-1.5', '+.5', '1e3', '1.5E-3'], ['.', '1.', '1,5', 'e3', 'x', '1e+']],
  ['decimal', [2], ['1.25', '1'], ['1.255']],
  ['decimal', [0], ['-12'], ['1.0', '-']],
  ['decimal', ['*', ','], ['1,5'], ['1.5']],
  ['min', [2], ['ab', '👍👍', ['ab', 'cd']], ['a', '👍', ['ab', 'c']]],
  ['max', [2], ['ab', '👍👍'], ['abc']],
  ['length', [2], ['ab', '👍👍', ['a', 'b']], ['a', ['a']]],
  ['length', [2, 3], ['ab', 'abc'], ['a', 'abcd']],
  ['min_value', [5], [5, '5.5'], [4.9, 'x']],
  ['max_value', [5], [5, '-1'], [5.1, 'x']],
  ['between', [1, 3], [1, '3', 2.5], [0.9, '3.1', 'x']],
  ['is', ['a'], ['a'], ['b', ['a']]],
  ['is_not', ['a'], ['b'], ['a']],
  ['confirmed', ['password'], ['strings'], ['String']],
  ['included', [1, 'two'], ['1', 1, 'two', ['1', 'two']], ['3', ['1', '3']]],
  ['excluded', [1, 'two'], ['3'], ['1', 'two', ['3', '1']]],
  ['regex', [/^a+$/g], ['a', 'aaa', ['a', 'aa']], ['b', 'ab']],
  ['email', [], ['nell@gmail.com', ' Nell@Shop.co.uk '], ['nell', 'nell@', 'a@b', 'a b@c.de']],
  ['email', [true], ['a@b.de, c@d.ef'], ['a@b.de,, c@d.ef']],
  ['url', [], ['https://a.test/x?y=1', 'http://shop.co.uk'], ['ftp://a.test', 'javascript:alert(1)', 'a.test', 'https://']],
  ['ip', [], ['127.0.0.1'], ['::1', '256.1.1.1', '1.2.3']],
  ['ip', [6], ['::1', '2001:db8::1'], ['127.0.0.1']],
  ['ip_or_fqdn', [], ['::1', '10.0.0.1', 'shop.co.uk'], ['localhost', 'a b.de']],
  ['credit_card', [], ['4242 4242 4242 4242'], ['4242424242424241']],
  ['date_format', ['DD/MM/YYYY'], ['29/02/2024'], ['29/02/2023', '1/3/2026', '2026-03-01', '31/04/2026']],
  ['after', ['01/03/2026', 'DD/MM/YYYY'], ['02/03/2026'], ['01/03/2026', '28/02/2026', 'x']],
  ['after', ['start', true, 'DD/MM/YYYY'], ['01/03/2026'], ['28/02/2026']],
  ['before', ['01/03/2026', 'DD/MM/YYYY'], ['28/02/2026'], ['01/03/2026', '02/03/2026']],
  ['before', ['start', true, 'DD/MM/YYYY'], ['01/03/2026'], ['02/03/2026']],
  ['date_between', ['01/03/2026', '03/03/2026', 'DD/MM/YYYY'], ['02/03/2026'], ['01/03/2026', '03/03/2026']],
  ['date_between', ['01/03/2026', '03/03/2026', '[)', 'DD/MM/YYYY'], ['01/03/2026', '02/03/2026'], ['03/03/2026']],
  ['date_between', ['01/03/2026', '03/03/2026', '(]', 'DD/MM/YYYY'], ['03/03/2026'], ['01/03/2026']],
  ['ext', ['jpg', 'png'], [file('a.JPG'), [file('a.png'), file('b.jpg')]], [file('xjpg'), file('a.gif'), 'a.jpg']],
  [
    'mimes',
    ['image/*', 'audio/mpeg'],
    [file('a'), file('a', 'audio/mpeg')],
    [file('a', 'audio/mpeg3'), file('a', 'x-audio/mpeg'), file('a', 'image/')],
  ],
  ['image', [], [file('a.avif'), file('a.webp')], [file('a.svg'), file('a.pdf')]],
  ['size', [2], [file('a')], [file('a', 'x', 2049)]],
  ['dimensions', [640, 480], [file('a.png')], [file('a.png', 'image/png', 1, 641), file('a.svg')]],
]

test.each(cases)('[V7] %s %j accepts and refuses as described', (name, args, right, wrong) => {
  for (const value of right) expect([value, passes(asks(name), value, args, fields)]).toEqual([value, true])
  for (const value of wrong) expect([value, passes(asks(name), value, args, fields)]).toEqual([value, false])
})

test('[V7] every rule has a test case', () => {
  expect([...new Set(cases.map(([name]) => name))].sort()).toEqual([...names].sort())
})

test('[V7] validates every item of a list', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('alpha', 'integer', 'email', 'numeric'),
      fc.array(fc.string({ minLength: 1 }), { minLength: 1 }),
      (name, list) => {
        expect(passes(asks(name), list)).toBe(list.every((one) => passes(asks(name), one)))
      },
    ),
  )
})

test('[V4] messages have one form, and only the first broken rule is reported', () => {
  expect(message('expiry date', "be after today's date.")).toBe("Your expiry date needs to be after today's date.")
  expect(problemOf(rules, 'name', 'Nell', ['required', ['max', 3]])).toBe('Your name needs to have at most 3 characters.')
  expect(problemOf(rules, 'name', '', ['required', ['max', 3]])).toBe('Your name needs to be filled in.')
  expect(problemOf(rules, 'name', '', [['max', 3]])).toBeNull()
  for (const name of names) expect(message('x', asks(name).words([1, 2]))).toMatch(/^Your x needs to .+\.$/)
})
