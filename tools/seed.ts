// `npm run seed`: the demo goods for an empty shop; `-- --scale 100000` fills the catalogue to that many products, for measuring.
import { parseArgs } from 'node:util'
import { demoCatalogue } from '#demo/catalogue/catalogue.ts'
import { paintCovers } from '#demo/covers/paint-covers.ts'
import { demoRecordings } from '#demo/demo-recordings.ts'
import { seedScale } from '#demo/scale.ts'
import { fillDemo, isEmptyShop } from './start/demo.ts'
import { step } from './start/progress.ts'
import { withDatabase } from './with-database.ts'

const { values } = parseArgs({ options: { scale: { type: 'string' } } })
const size = Number(values.scale ?? 0)
if (Number.isNaN(size)) {
  console.error('--scale needs a number of products, like --scale 100000')
  process.exit(1)
}

await withDatabase('seeding', async (db, config) => {
  if (await isEmptyShop(db)) await step('Stocking the demo shop', () => fillDemo(db))
  if (size === 0) return
  await step('Drawing the covers they share', () => paintCovers({ db, config }, demoCatalogue(demoRecordings()), 100))
  console.log(`  ${await step(`Filling the catalogue up to ${size} products`, () => seedScale(db, size, new Date()))} products made`)
})
