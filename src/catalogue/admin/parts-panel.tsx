import { Link } from 'react-router'
import type { EditedPart } from '#catalogue/editing/edited-product.ts'
import { productStateLabels } from '#catalogue/rules/product-state.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { OrderButtons } from '#ui/form/order-buttons.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type PartsPanelProps = {
  chaptered: boolean
  parts: readonly EditedPart[]
  choices: readonly { id: number; title: string }[]
  error: string | undefined
  busy: boolean
}

/** Parts of a course or bundle, in order. */
export const PartsPanel = ({ chaptered, parts, choices, error, busy }: PartsPanelProps) => (
  <section aria-labelledby="parts" className="grid gap-5 panel p-5 sm:p-8">
    <h2 id="parts" className="text-xl">
      What it contains
    </h2>
    {parts.length > 0 && (
      <PostForm className="grid gap-4">
        <ol className="grid divide-y divide-line">
          {parts.map((part, at) => (
            <PartRow key={part.id} part={part} chaptered={chaptered} first={at === 0} last={at === parts.length - 1} />
          ))}
        </ol>
        {chaptered && (
          <div>
            <Button type="submit" name="do" value="chapters" busy={busy}>
              Save chapters
            </Button>
          </div>
        )}
      </PostForm>
    )}
    <PostForm key={parts.length} className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <Field label="Add" name="part" id="part" list="part-choices" autoComplete="off" hint="Start typing a title." error={error} />
      <datalist id="part-choices">
        {choices.map(({ id, title }) => (
          <option key={id} value={title} />
        ))}
      </datalist>
      {chaptered ? (
        <Field label="In chapter" optional name="chapter" maxLength={120} hint="Leave empty for the last one." />
      ) : (
        <span aria-hidden="true" className="max-sm:hidden" />
      )}
      <Button type="submit" name="do" value="add-part" busy={busy} className="sm:mt-14">
        Add
      </Button>
    </PostForm>
  </section>
)

type PartRowProps = { part: EditedPart; chaptered: boolean; first: boolean; last: boolean }

const PartRow = ({ part: { id, title, chapter, state }, chaptered, first, last }: PartRowProps) => (
  <li className="grid items-center gap-3 py-3 sm:grid-cols-[1fr_auto]">
    <div className="grid gap-2">
      <span>
        <Link to={`/admin/products/${id}`} className="touch-target font-semibold">
          {title}
        </Link>
        {state !== 'published' && <span className="pl-2 text-ink-soft text-sm">{productStateLabels[state]}</span>}
      </span>
      {chaptered && <Field label="Chapter" name={`chapter-${id}`} defaultValue={chapter} optional maxLength={120} />}
    </div>
    <OrderButtons id={id} title={title} first={first} last={last} />
  </li>
)
