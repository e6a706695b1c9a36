import { useRef } from 'react'
import { type FetcherWithComponents, Form } from 'react-router'
import { Button } from '#ui/form/button.tsx'
import { CsrfField } from '#ui/form/csrf-field.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'

export type NewPlaylistProps = {
  /** Errors by field, and what was typed, after a refusal. */
  errors?: Readonly<Record<string, string>>
  typed?: Readonly<Record<string, string>>
  busy?: boolean
  /** A first track. */
  productId?: number
  /** Where to post without leaving the page. */
  fetcher?: FetcherWithComponents<unknown>
}

/** B21: the form of a new playlist. */
export default function NewPlaylist({ errors = {}, typed = {}, busy = false, productId, fetcher }: NewPlaylistProps) {
  const form = useRef<HTMLFormElement>(null)
  const Shell = fetcher?.Form ?? Form
  return (
    <Shell ref={form} method="post" noValidate className="grid gap-5 rounded-card border border-line bg-paper-raised p-5">
      <CsrfField />
      <input type="hidden" name="intent" value="create" />
      {productId !== undefined && <input type="hidden" name="product_id" value={productId} />}
      <Field
        label="Name"
        name="name"
        id="new-playlist-name"
        maxLength={80}
        autoComplete="off"
        defaultValue={typed.name}
        error={errors.name ?? null}
      />
      <TextAreaField
        label="Description"
        name="description"
        rows={2}
        maxLength={2000}
        optional
        defaultValue={typed.description}
        error={errors.description ?? null}
      />
      <div>
        <Button type="submit" look="brass" busy={busy}>
          {busy ? 'Creating…' : 'Create playlist'}
        </Button>
      </div>
    </Shell>
  )
}
