import { blockKinds, isFilled, type PageBlock } from '#content/rules/page-blocks.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { OrderButtons } from '#ui/form/order-buttons.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { ChevronDown } from '#ui/icons/icons.ts'
import { BlockInput } from './block-input.tsx'

type BlockCardProps = {
  block: PageBlock
  /** Titles of products by id. */
  names: ReadonlyMap<number, string>
  revision: number
  busy: boolean
  first: boolean
  last: boolean
  /** The refused input of this block. */
  typed: Readonly<Record<string, string>> | undefined
  errors: Readonly<Record<string, string>>
}

/** A block of a draft: its position, visibility and fields. */
export function BlockCard({ block, names, revision, busy, first, last, typed, errors }: BlockCardProps) {
  const { id, kind, hidden, values, products } = block
  const { name, about, fields, products: maxProducts } = blockKinds[kind]
  const title = values.title || values.label || values.text?.split('\n')[0]?.slice(0, 60)
  const blockLabel = title ? `${name}: ${title}` : name
  const filled = isFilled(block)
  return (
    <li id={`block-${id}`} className="grid gap-4 panel p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 xl:flex-nowrap">
        <div className="min-w-0">
          <h2 className="wrap-anywhere flex flex-wrap items-center gap-x-3 text-lg">
            {blockLabel}
            {hidden && <Badge>Hidden</Badge>}
            {!filled && <Badge tone="ember">Incomplete</Badge>}
          </h2>
          {!title && <p className="text-ink-soft text-sm">{about}</p>}
        </div>
        <PostForm className="max-w-full sm:shrink-0">
          <input type="hidden" name="revision" value={revision} />
          <OrderButtons {...{ id, title: blockLabel, first, last }}>
            <Button
              type="submit"
              name="do"
              value={`${hidden ? 'show' : 'hide'}-${id}`}
              aria-label={`${hidden ? 'Show' : 'Hide'} ${blockLabel}`}
            >
              {hidden ? 'Show' : 'Hide'}
            </Button>
          </OrderButtons>
        </PostForm>
      </div>
      {fields.length > 0 && (
        <details open={!filled || typed !== undefined} className="group">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 font-semibold">
            Edit
            <ChevronDown aria-hidden="true" size={18} className="text-brass-text transition-transform group-open:rotate-180" />
          </summary>
          <PostForm key={JSON.stringify([values, products])} className="grid gap-4 pt-2">
            <input type="hidden" name="revision" value={revision} />
            {fields.map((field) => (
              <BlockInput key={field.name} field={field} value={(typed ?? values)[field.name] ?? ''} error={errors[field.name]} />
            ))}
            {maxProducts && (
              <fieldset className="grid gap-3">
                <legend className="font-semibold">{maxProducts > 1 ? 'Products' : 'Product'}</legend>
                {products.map((product) => (
                  <Checkbox
                    key={product}
                    name={`keep-${product}`}
                    value="1"
                    defaultChecked
                    label={names.get(product) ?? 'A product that no longer exists'}
                  />
                ))}
                <Field
                  label={maxProducts > 1 && products.length > 0 ? 'Add another' : 'Choose'}
                  name="product"
                  list="product-choices"
                  autoComplete="off"
                  hint="Start typing a title."
                  optional
                  defaultValue={typed?.product ?? ''}
                  error={errors.product}
                />
              </fieldset>
            )}
            <div>
              <Button type="submit" name="do" value={`save-${id}`} busy={busy}>
                Save<span className="sr-only"> {blockLabel}</span>
              </Button>
            </div>
          </PostForm>
        </details>
      )}
    </li>
  )
}
