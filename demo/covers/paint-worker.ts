// Draws the covers of the demo shop that are missing, in a process of its own: the pictures' memory ends with it.
import { openDatabase } from '#platform/db.server.ts'
import { demoCatalogue } from '../catalogue/catalogue.ts'
import { demoRecordings } from '../demo-recordings.ts'
import { comingProducts } from '../load-coming.ts'
import { paintCovers } from './paint-covers.ts'

const { DATABASE_URL = '', DATA_DIR = 'data' } = process.env
// The shop ends this process by closing the channel.
process.on('disconnect', () => process.exit(1))

const { db, close } = openDatabase(DATABASE_URL, (problem) => console.error(problem.message), 1)
const { artists, products } = demoCatalogue(demoRecordings())
const started = performance.now()
const painted = await paintCovers(
  { db, config: { dataDir: DATA_DIR } },
  { artists, products: [...products, ...comingProducts(new Date())] },
)
if (painted > 0) console.log(`${painted} covers drawn in ${Math.round((performance.now() - started) / 1000)} s`)
await close()
process.exit(0)
