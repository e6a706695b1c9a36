import { type EditorFields, fieldProps } from '#catalogue/admin/editor-fields.tsx'
import { furtherRows, percentText, readFurtherArtists, wholeShare } from '#catalogue/rules/artist-shares.ts'
import { maxLengthOf } from '#catalogue/rules/product-form.ts'
import { Field } from '#ui/form/field.tsx'
import { ChevronDown } from '#ui/icons/icons.ts'

/** The first artist, further artists, and their shares. */
export function ArtistFields({ artists, ...fields }: EditorFields & { artists: readonly string[] }) {
  const further = readFurtherArtists((name) => fields.typed[name] ?? '', {})
  const left = wholeShare - further.reduce((sum, { share }) => sum + share, 0)
  const same = { list: 'artists', autoComplete: 'off', maxLength: maxLengthOf('artist') }
  return (
    <div className="grid gap-4">
      <Field label="Artist" {...same} {...fieldProps('artist', fields)} />
      <datalist id="artists">
        {artists.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <details open={further.length > 0} className="group">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 font-semibold">
          More artists
          <ChevronDown aria-hidden="true" size={18} className="text-brass-text transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 pt-2">
          <p className="text-ink-soft text-sm">
            {further.length > 0 && left > 0 && `${fields.typed.artist ?? 'The first artist'} gets the remaining ${percentText(left)}%. `}
            The product is listed under each of these artists.
          </p>
          {furtherRows.map((row) => (
            <div key={row} className="grid items-start gap-4 sm:grid-cols-[1fr_10rem]">
              <Field label={`Artist ${row}`} required={false} {...same} {...fieldProps(`artist_${row}`, fields)} />
              <Field
                label={
                  <>
                    Share<span className="sr-only"> of artist {row}</span>, %
                  </>
                }
                required={false}
                inputMode="decimal"
                {...fieldProps(`share_${row}`, fields)}
              />
            </div>
          ))}
        </div>
      </details>
    </div>
  )
}
