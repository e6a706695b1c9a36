import { Link, redirect, useNavigation } from 'react-router'
import { StateBadge } from '#catalogue/admin/state-badge.tsx'
import { createProduct } from '#catalogue/editing/edit-product.server.ts'
import { staffProducts } from '#catalogue/editing/staff-products.server.ts'
import { isKind, kindNames, kinds } from '#catalogue/kinds.ts'
import { productStates, productStateWords } from '#catalogue/rules/product-state.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { DataTable } from '#ui/data/data-table.tsx'
import { listParams } from '#ui/data/list-params.ts'
import { ListScreen } from '#ui/data/list-screen.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Picture } from '#ui/picture.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/products'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Products') },
  { name: 'robots', content: 'noindex' },
]

/** `?show=`: a state; `?q=`: part of a title or of an artist's name. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { show, words, page } = listParams(request)
  const state = productStates.find((one) => one === show) ?? 'all'
  const { products, count, pages } = await staffProducts(ctx, { state, words, page })
  return {
    ...{ state, words, page, count, pages },
    rows: products.map(({ price, publishAt, ...product }) => ({
      ...product,
      price: price === null ? '–' : formatMoney({ minor: price, currency: ctx.visitor.currency }),
      when: publishAt ? formatDate(publishAt, 'timeFirst') : null,
    })),
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['kind', 'title'], async (text) => {
    const kind = text('kind')
    const id = await createProduct(context.get(ctxKey), isKind(kind) ? kind : 'lesson', text('title'))
    return redirect(`/admin/products/${id}?done=created`, 303)
  })

export default function StaffProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, count, pages, page, state, words } = loaderData
  return (
    <ListScreen
      title="Products"
      one="product"
      {...{ count, page, pages }}
      exportAs="products"
      show={{ value: state, options: (['all', ...productStates] as const).map((value) => ({ value, text: productStateWords[value] })) }}
      search={{ label: 'Part of a title or artist', value: words, maxLength: 120 }}
    >
      <NewProduct answer={actionData} />
      <DataTable
        caption="Products"
        rows={rows}
        rowKey={({ id }) => id}
        empty={words || state !== 'all' ? 'No products match.' : 'No products yet. Give your first one a title above.'}
        columns={[
          {
            head: 'Product',
            cell: ({ id, title, artist, cover }) => (
              <span className="flex items-center gap-3">
                <span className="sleeve block w-12 shrink-0">
                  <Picture picture={imagePicture(cover, 160)} alt="" sizes="3rem" />
                </span>
                <span>
                  <Link to={`/admin/products/${id}`} className="inline-flex min-h-11 items-center">
                    {title}
                  </Link>
                  <span className="block font-normal text-ink-soft text-sm">{artist}</span>
                </span>
              </span>
            ),
          },
          { head: 'Kind', cell: ({ kind }) => <span className="whitespace-nowrap">{kinds[kind].one}</span> },
          { head: 'State', cell: ({ state, when }) => <StateBadge state={state} when={when} /> },
          { head: 'From', numeric: true, cell: ({ price }) => price },
        ]}
      />
    </ListScreen>
  )
}

type Refused = { problem: string; errors: Record<string, string>; typed: Record<string, string> }

function NewProduct({ answer }: { answer: Refused | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <section aria-labelledby="new" className="grid gap-4 rounded-card border border-line bg-paper-raised p-5">
      <h2 id="new" className="text-xl">
        New product
      </h2>
      <FormNotice answer={answer} />
      <PostForm className="grid items-start gap-4 sm:grid-cols-[14rem_1fr_auto]">
        <SelectField
          label="Kind"
          name="kind"
          defaultValue={answer?.typed.kind ?? 'lesson'}
          options={kindNames.map((value) => ({ value, text: kinds[value].one }))}
        />
        <Field label="Title" name="title" maxLength={120} defaultValue={answer?.typed.title ?? ''} error={answer?.errors.title} />
        <Button type="submit" look="brass" busy={busy} className="sm:mt-7.5">
          Create draft
        </Button>
      </PostForm>
    </section>
  )
}
