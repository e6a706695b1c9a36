import { expect, test } from 'vitest'
import { suggestEmail } from '#account/rules/email-suggestion.ts'

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['GMIAL.com', 'gmail.com'],
  ['hotmial.co.uk', 'hotmail.co.uk'],
  ['yahooo.co.uk', 'yahoo.co.uk'],
  ['outlok.com', 'outlook.com'],
  ['iclould.com', 'icloud.com'],
  ['btinternet.cm', 'btinternet.com'],
])('%s is questioned', (domain, meant) => {
  expect(suggestEmail(`Robin@${domain}`)).toBe(`robin@${meant}`)
})

test.each([
  'gmail.com',
  'googlemail.com',
  'yahoo.co.uk',
  'hotmail.fr',
  'outlook.de',
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.net',
  'me.com',
  'live.co.uk',
  'woodshed.test',
  'glmia.com',
])('%s is not', (domain) => {
  expect(suggestEmail(`robin@${domain}`)).toBeNull()
})

test.each(['', 'robin', 'robin@', '@gmial.com', 'a b@gmial.com', 'robin@a@gmial.com'])('“%s” is no address to question', (text) => {
  expect(suggestEmail(text)).toBeNull()
})

test('a domain is not questioned while it is being typed', () => {
  expect(suggestEmail('robin@gmail.co', { typing: true })).toBeNull()
  expect(suggestEmail('robin@gmial.co', { typing: true })).toBeNull()
  expect(suggestEmail('robin@gmial.com', { typing: true })).toBe('robin@gmail.com')
})
