import { runBatches } from '#account/batches/run-batches.server.ts'
import { priceChangeBatch } from '#catalogue/editing/bulk-prices.server.ts'
import { openChild } from '#payments/tests/child-ctx.ts'

// A worker in its own process. It may crash at the failpoint named in its environment.
const { ctx, close } = openChild({})
while ((await runBatches(ctx, [priceChangeBatch])) > 0);
await close()
