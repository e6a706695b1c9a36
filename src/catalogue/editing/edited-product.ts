import type { KindName } from '#catalogue/kinds/kind.ts'
import type { Format } from '#catalogue/rules/formats.ts'
import type { ProductDraft } from '#catalogue/rules/product-form.ts'
import type { ProductState } from '#catalogue/rules/product-state.ts'
import type { PerCurrency } from '#kernel/money.ts'
import type { ImageRef } from '#media/images/image-picture.ts'

/** `plays`: it has its recording, or needs none. `isCaptioned`: so has it its captions. */
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
  /** The state of its recording. `captioned`: it has captions, or no words are spoken. */
  recording: { id: string; title: string; state: string; folder: string; seconds: number; stems: boolean; captioned: boolean } | null
  /** Its lines by format; prices show the lowest of the last thirty days. */
  lines: { id: number; format: Format; onHand: number | null; lows: PerCurrency }[]
  parts: EditedPart[]
  related: EditedRelated[]
}
