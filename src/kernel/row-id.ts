import { z } from 'zod'

/** The largest value of an `integer` column. */
export const maxInteger = 2_147_483_647

/** The id of a row with an `integer` key, in a body. A larger number would fail in the database. */
export const RowId = z.int().positive().max(maxInteger)

/** The same in an address, where everything is text. */
export const RowIdParam = z.coerce.number().pipe(RowId)
