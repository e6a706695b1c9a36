// Fails when a file imports an area below its own in src/ORDER.md, a leaf (a page, a staff screen) or the demo and the tools from the
// shop, when a server module stands in a leaf, and when files of src/ import each other in a circle, types and lazy imports included.
import { globSync, readFileSync } from 'node:fs'
import { circlesIn } from './order/circles.ts'
import { importsOf } from './order/imports.ts'
import { readOrder, wrongImport } from './order/walls.ts'

const order = readOrder(readFileSync('src/ORDER.md', 'utf8'))
const files = globSync('src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
const imports = new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]))

const wrong = [...imports].flatMap(([file, targets]) => targets.flatMap((target) => wrongImport(order, file, target) ?? []))
const circles = circlesIn(imports)

for (const line of wrong) console.error(line)
for (const circle of circles) console.error(`a circle: ${circle.join(' -> ')}`)
console.log(`${files.length} files, ${wrong.length} imports the wrong way, ${circles.length} circles`)
process.exitCode = wrong.length + circles.length > 0 ? 1 : 0
