import type { KindName } from '#catalogue/kinds/kind.ts'

export type DownloadableFile = { id: number; label: string; mime: string; format: string | null }
export type ProductDownloads = {
  kind: KindName
  slug: string
  title: string
  released: boolean
  files: readonly DownloadableFile[]
  lines: readonly { stockLineId: number; format: string; label: string; price: number | null; available: number | null }[]
}
