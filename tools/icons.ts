// `npm run icons`: writes the icons of the icon picker from the installed Font Awesome Free. A test fails when they differ.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const metadata = 'node_modules/@fortawesome/fontawesome-free/metadata/icon-families.json'
export const iconsFile = 'src/ui/icon-picker/icons.json'

type Meta = {
  unicode: string
  search: { terms: string[] }
  familyStylesByLicense: { free: { family: string; style: string }[] }
}

/** One icon a line: `[style, name, glyph, …search terms]`. */
export function drawnIcons(): string {
  const all = JSON.parse(readFileSync(join(root, metadata), 'utf8')) as Record<string, Meta>
  const rows = Object.entries(all).flatMap(([name, { unicode, search, familyStylesByLicense }]) =>
    familyStylesByLicense.free.map(({ style }) => JSON.stringify([style, name, unicode, ...search.terms])),
  )
  return `[\n${rows.join(',\n')}\n]\n`
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(root, iconsFile), drawnIcons())
