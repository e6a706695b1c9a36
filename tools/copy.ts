// `npm run copy`: every phrase customers and staff read, by area, with its file and line. `npm run copy -- cart gifts` lists some areas.
import { globSync, readFileSync } from 'node:fs'
import { findCopy } from './copy/find-copy.ts'

const areas = process.argv.slice(2)
const files = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.(test|d)\.tsx?$|\/tests\//.test(file))
  .filter((file) => areas.length === 0 || areas.includes(areaOf(file)))
  .sort()

let count = 0
for (const [area, inArea] of Map.groupBy(files, areaOf)) {
  const phrases = inArea.flatMap((file) => findCopy(file, readFileSync(file, 'utf8')).map((phrase) => ({ file, ...phrase })))
  if (phrases.length === 0) continue
  console.log(`\n## ${area}`)
  for (const { file, line, text } of phrases) console.log(`${file.slice('src/'.length)}:${line}  ${text}`)
  count += phrases.length
}
console.log(`\n${count} phrases`)

function areaOf(file: string): string {
  const [, area = '', ...inside] = file.split('/')
  return inside.length > 0 ? area : 'shell'
}
