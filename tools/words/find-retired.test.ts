import { expect, test } from 'vitest'
import { type Finding, findRetired } from './find-retired.ts'

const retired = [
  { word: 'set aside', use: 'reserve' },
  { word: 'letter', use: 'email', except: /^letterSpacing$/ },
]

const namesIn = (file: string, source: string): string[] => findRetired(file, source, retired).map(({ name }: Finding) => name)

test.each([
  ['const isSetAside = true', ['isSetAside']],
  ['type Row = { set_aside: string }', ['set_aside']],
  ['export function Letter(): null { return null }', ['Letter']],
  ['const letters = 1; const asideSet = 2; const reserve = 3', []],
  ["const text = 'a letter' // one letter", []],
  ["const style = { letterSpacing: '1px' }", []],
])('finds the retired words of %s', (source, names) => {
  expect(namesIn('src/cart/lines.ts', source)).toEqual(names)
})

test('ignores a page’s text and checks its components', () => {
  expect(namesIn('src/a.tsx', '<Letter title="letter">your letter</Letter>')).toEqual(['Letter'])
})

test('checks the path of a file, whatever it contains', () => {
  expect(namesIn('src/letter/set-aside.sql', 'not parsed')).toEqual(['letter', 'set-aside.sql'])
})

test('reports the line, the retired word and its replacement', () => {
  expect(findRetired('src/a.ts', '\n\nconst oneLetter = 1', retired)).toEqual([
    { file: 'src/a.ts', line: 3, name: 'oneLetter', word: 'letter', use: 'email' },
  ])
})
