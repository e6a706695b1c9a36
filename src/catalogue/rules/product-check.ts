import type { KindName } from '#catalogue/kinds/kind.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import type { ProductDraft } from '#catalogue/rules/product-form.ts'
import type { ProductState } from '#catalogue/rules/product-state.ts'
import { shopCurrencies } from '#kernel/form-values.ts'
import { hasText } from '#ui/rich-text/rich-text.ts'

export type MissingField = { field: string; message: string }

export type CheckedProduct = {
  kind: KindName
  draft: ProductDraft
  hasCover: boolean
  recordingState: string | null
  /** Whether its recording has captions or no speech. */
  isCaptioned: boolean
  hasStems: boolean
  parts: readonly { title: string; state: ProductState; plays: boolean; isCaptioned: boolean }[]
}

export const playableKinds: ReadonlySet<KindName> = new Set(['lesson', 'stream', 'backing-track'])

/** Kinds with speech: their recordings need captions. */
export const spokenKinds: ReadonlySet<KindName> = new Set(['lesson', 'stream'])

export function missingFields({ kind, draft, hasCover, recordingState, isCaptioned, hasStems, parts }: CheckedProduct): MissingField[] {
  const lines = draft.lines.filter(({ onSale }) => onSale)
  const sellable = lines.filter(({ prices }) => Object.keys(prices).length > 0)
  return [
    ...(draft.artist ? [] : [{ field: 'artist', message: 'Choose an artist.' }]),
    ...(draft.summary ? [] : [{ field: 'summary', message: 'Write a summary.' }]),
    ...(hasText(draft.description) ? [] : [{ field: 'description', message: 'Write a description.' }]),
    ...(draft.style ? [] : [{ field: 'style', message: 'Choose a style.' }]),
    ...(hasCover ? [] : [{ field: 'cover', message: 'Upload a cover.' }]),
    ...(sellable.length > 0 ? [] : [{ field: `${draft.lines[0]?.format}_${shopCurrencies[0]}`, message: 'Set a price.' }]),
    ...lines.flatMap(({ format, weightGrams, hsCode, origin }) =>
      isPhysical(format)
        ? [
            ...(weightGrams > 0 ? [] : [{ field: `${format}_weight`, message: 'Enter the weight: delivery is priced by it.' }]),
            ...(hsCode ? [] : [{ field: `${format}_hs_code`, message: 'Enter the HS code: customs ask for it.' }]),
            ...(origin ? [] : [{ field: `${format}_origin`, message: 'Enter the country it was made in.' }]),
          ]
        : [],
    ),
    ...(hasStems || !sellable.some(({ format }) => format === 'stems')
      ? []
      : [{ field: 'recording', message: 'Upload its stems in the media library, or take them off sale.' }]),
    ...(playableKinds.has(kind) ? recordingMissing(recordingState, isCaptioned || !spokenKinds.has(kind)) : []),
    ...(kind === 'course' || kind === 'bundle' ? partsMissing(parts) : []),
  ]
}

function recordingMissing(state: string | null, isCaptioned: boolean): MissingField[] {
  if (state === null) return [{ field: 'recording', message: 'Choose a recording, or upload one.' }]
  if (state === 'failed') return [{ field: 'recording', message: 'Its recording failed to process. Try again in the media library.' }]
  if (state !== 'ready') return [{ field: 'recording', message: 'Its recording is still being processed.' }]
  return isCaptioned
    ? []
    : [{ field: 'recording', message: 'Its recording has no captions. Upload them, or say that no words are spoken.' }]
}

function partsMissing(parts: CheckedProduct['parts']): MissingField[] {
  if (parts.length === 0) return [{ field: 'part', message: 'Add its contents.' }]
  return parts.flatMap(({ title, state, plays, isCaptioned }) => {
    if (state !== 'published') return [{ field: 'part', message: `Publish “${title}” first, or remove it.` }]
    if (!plays) return [{ field: 'part', message: `“${title}” has no playable recording. Add one, or remove it.` }]
    return isCaptioned
      ? []
      : [{ field: 'part', message: `The recording of “${title}” has no captions. Upload them, or say that no words are spoken.` }]
  })
}
