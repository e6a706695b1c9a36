// `npm run demo:media`: makes every recording of the demo shop and waits for them.
import { fillDemo, isEmptyShop } from '../tools/start/demo.ts'
import { step } from '../tools/start/progress.ts'
import { withDatabase } from '../tools/with-database.ts'
import { makeAllMedia } from './media-process.ts'

await withDatabase('making the demo media', async (db, config) => {
  if (await isEmptyShop(db)) await step('Stocking the demo shop', () => fillDemo(db))
  process.exitCode = await makeAllMedia(config)
})
