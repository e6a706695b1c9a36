import type { KindName } from '#catalogue/kinds/kind.ts'
import type { Format } from '#catalogue/rules/formats.ts'
import type { ProductDraft } from '#catalogue/rules/product-form.ts'
import type { ProductState } from '#catalogue/rules/product-state.ts'
import type { PerCurrency } from '#kernel/money.ts'
import type { ImageRef } from '#media/images/image-picture.ts'

/** `plays`: has a recording or needs none. `isCaptioned`: has captions or needs none. */
export type EditedPart = {
  id: number
  title: string
  kind: KindName
  chapter: string
  state: ProductState
  plays: boolean
  isCaptioned: boolean
}

export type EditedRelated = Pick<EditedPart, 'id' | 'title' | 'kind' | 'state'>

export type EditedProduct = {
  id: number
  kind: KindName
  version: number
  state: ProductState
  publishAt: Date | null
  draft: ProductDraft
  cover: ImageRef
  /** State of its recording. `captioned`: has captions, or no speech. */
  recording: { id: string; title: string; state: string; folder: string; seconds: number; stems: boolean; captioned: boolean } | null
  /** Lines by format, with the lowest prices of the last thirty days. */
  lines: { id: number; format: Format; onHand: number | null; lows: PerCurrency }[]
  parts: EditedPart[]
  related: EditedRelated[]
}
