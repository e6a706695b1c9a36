import { z } from 'zod'
import { ListedProduct } from '#catalogue/catalogue.contract.ts'
import { endpoints } from '#kernel/endpoint.ts'

const year = z.coerce.number().int().min(1970).max(9999)

const Shelf = z.strictObject({ years: z.array(z.int()), activeYear: z.int().nullable(), items: z.array(ListedProduct) })

const PurchasedMedia = z
  .strictObject({ Streams: Shelf, Courses: Shelf, 'Backing Tracks': Shelf, Lessons: Shelf, Bundles: Shelf })
  .meta({ id: 'PurchasedMedia' })

export const libraryEndpoints = endpoints({
  getLibrary: {
    method: 'GET',
    path: '/library',
    summary: 'What the member bought, by kind and year; ?Lessons=2025 chooses the year of a kind, by default the newest',
    allow: 'member',
    owner: 'member',
    query: z.strictObject({ Streams: year, Courses: year, 'Backing Tracks': year, Lessons: year, Bundles: year }).partial(),
    answer: PurchasedMedia,
  },
})

export type LibraryAnswer = z.output<typeof PurchasedMedia>
