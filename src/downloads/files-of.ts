import type { KindName } from '#catalogue/kinds/kind.ts'

export type File = { id: number; label: string; mime: string; format: string | null }
export type FilesOf = {
  kind: KindName
  slug: string
  title: string
  released: boolean
  files: readonly File[]
  lines: readonly { stockLineId: number; format: string; label: string; price: number | null; available: number | null }[]
}
