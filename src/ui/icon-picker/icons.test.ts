import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawnIcons, iconsFile } from '../../../tools/icons.ts'
import { iconFileOf, iconOf, matchingIcons } from './icons.ts'
import { clearSelection, pickerStateOf, selectIcon, typeText } from './picker-state.ts'

const icons = (JSON.parse(readFileSync(iconsFile, 'utf8')) as string[][]).map(iconOf)
const titles = (search: string) => matchingIcons(icons, search).map(({ title }) => title)

test('[E20] the icons are those of the installed Font Awesome, each with its class name and search terms', () => {
  expect(readFileSync(iconsFile, 'utf8'), 'run npm run icons').toBe(drawnIcons())
  expect(icons).toHaveLength(2163)
  expect(icons.find(({ title }) => title === 'fa-solid fa-guitar')?.searchTerms).toContain('stringed')
})

test('every icon has a drawing for pages that only show it', () => {
  const missing = icons.filter(({ title }) => !existsSync(`node_modules/@fortawesome/fontawesome-free/svgs/${iconFileOf(title)}`))
  expect(missing.map(({ title }) => title)).toEqual([])
})

test('[V5] a search matches part of the title or of any keyword, case-insensitively; an empty one matches all', () => {
  expect(titles('guitar')).toContain('fa-solid fa-guitar')
  expect(titles('STRINGED')).toContain('fa-solid fa-guitar')
  expect(titles('solid fa-gui')).toEqual(['fa-solid fa-guitar'])
  expect(titles('tringe')).toContain('fa-solid fa-guitar')
  expect(titles('')).toHaveLength(2163)
  expect(titles('zzzz')).toEqual([])
})

test('[S13] after a selection the filter keeps the earlier search; clearing restores it, and typing starts a new one', () => {
  const searching = typeText('gui')
  const chosen = selectIcon(searching, 'fa-solid fa-guitar')
  expect(chosen).toEqual({ text: 'fa-solid fa-guitar', search: 'gui', selected: 'fa-solid fa-guitar' })
  expect(clearSelection(chosen)).toEqual({ text: 'gui', search: 'gui', selected: null })
  expect(typeText('drum')).toEqual({ text: 'drum', search: 'drum', selected: null })
  expect(pickerStateOf('fa-solid fa-drum')).toEqual({ text: 'fa-solid fa-drum', search: '', selected: 'fa-solid fa-drum' })
})
