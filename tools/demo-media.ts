// `npm run demo:media`: makes every recording of the demo shop and waits for them.
import { fillDemo, isEmptyShop } from './start/demo.ts'
import { makeAllMedia } from './start/demo-media.ts'
import { step } from './start/progress.ts'
import { withDatabase } from './with-database.ts'

await withDatabase('making the demo media', async (db, config) => {
  if (await isEmptyShop(db)) await step('Stocking the demo shop', () => fillDemo(db))
  process.exitCode = await makeAllMedia(config)
})
