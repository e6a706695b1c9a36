import { z } from 'zod'

export const maxInteger = 2_147_483_647

/** The id of an `integer` column; a larger number would fail in the database. */
export const RowId = z.int().positive().max(maxInteger)

export const RowIdParam = z.coerce.number().pipe(RowId)
