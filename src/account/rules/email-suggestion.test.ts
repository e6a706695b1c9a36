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
])('[E17] suggests a correction for %s', (domain, meant) => {
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
  'gmx.com',
  'yahoo.fr',
  'me.com',
  'live.co.uk',
  'woodshed.test',
  'glmia.com',
])('[E17] suggests nothing for %s', (domain) => {
  expect(suggestEmail(`robin@${domain}`)).toBeNull()
})

test.each(['', 'robin', 'robin@', '@gmial.com', 'a b@gmial.com', 'robin@a@gmial.com'])(
  'suggests nothing for the non-address “%s”',
  (text) => {
    expect(suggestEmail(text)).toBeNull()
  },
)
