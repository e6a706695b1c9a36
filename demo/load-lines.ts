import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { insertRows } from './insert-rows.ts'
import { pricedLongAgo } from './load-sales.ts'
import type { SeedCatalogue, SeedLine, SeedProduct, SeedRecording } from './seed-types.ts'

/** The lines products are sold through: prices, opening stock, and the files each format gives. */
export async function loadLines(db: Db, catalogue: SeedCatalogue, idOfProduct: (slug: string) => number, now: Date): Promise<void> {
  const { products } = catalogue
  await insertRows(
    db,
    'stock_lines',
    products.flatMap((product) => product.lines.map((line, position) => lineRow(line, position, idOfProduct(product.slug)))),
  )
  const lines = await lineIds(db)
  const idOf = (product: SeedProduct, format: SeedLine['format']) => lines.get(`${idOfProduct(product.slug)} ${format}`)
  const sold = products.flatMap((product) => product.lines.map((line) => ({ line, id: idOf(product, line.format) })))
  const prices = sold.flatMap(({ line, id }) =>
    Object.entries(line.prices).map(([currency, minor]) => ({ stock_line_id: id, currency, minor })),
  )
  await pricedLongAgo(db, now, () => insertRows(db, 'stock_prices', prices))
  await insertRows(
    db,
    'stock_moves',
    sold
      .filter(({ line }) => line.onHand)
      .map(({ line, id }) => ({ stock_line_id: id, delta: line.onHand, reason: 'opening', source_id: 'seed', moved_at: now })),
  )
  const recordings = new Map(catalogue.recordings.map((recording) => [recording.id, recording]))
  await insertRows(
    db,
    'product_files',
    products.flatMap((product) => fileRows(product, recordings, idOfProduct(product.slug), (format) => idOf(product, format))),
  )
}

/** Product id and format to stock line id. */
async function lineIds(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ product_id: number; format: string; id: number }>`select product_id, format, id from stock_lines`.execute(db)
  return new Map(rows.map(({ product_id, format, id }) => [`${product_id} ${format}`, id]))
}

// Recorded optical discs, in the Harmonized System.
const discs = '852349'

const lineRow = (line: SeedLine, position: number, productId: number) => ({
  product_id: productId,
  format: line.format,
  label: line.label,
  position,
  on_hand: line.onHand ?? null,
  weight_grams: line.weightGrams ?? 0,
  ahead_limit: line.ahead ?? 0,
  hs_code: line.onHand === undefined ? null : discs,
  origin: line.onHand === undefined ? null : 'GB',
})

/** What can be downloaded after buying; a stream and a disc give no files. */
function fileRows(
  product: SeedProduct,
  recordings: Map<string, SeedRecording>,
  productId: number,
  lineOf: (format: SeedLine['format']) => number | undefined,
): Record<string, unknown>[] {
  const recording = product.recording ? recordings.get(product.recording) : undefined
  if (!recording || (product.kind !== 'lesson' && product.kind !== 'backing-track')) return []
  return recording.files
    .filter((file) => !file.format || lineOf(file.format) !== undefined)
    .map((file, position) => ({
      product_id: productId,
      stock_line_id: file.format ? lineOf(file.format) : null,
      asset_id: recording.id,
      path: file.path,
      label: file.label,
      mime: file.mime,
      position,
    }))
}
