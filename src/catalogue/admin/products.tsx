import { Link, redirect, useNavigation } from 'react-router'
import { latestBatches } from '#account/batches/latest-batches.server.ts'
import { hasRight } from '#account/member.server.ts'
import { BatchList } from '#admin/batches/batch-list.tsx'
import { BulkStateFields, BulkStatePreview } from '#catalogue/admin/bulk-state.tsx'
import { StateBadge } from '#catalogue/admin/state-badge.tsx'
import { changeStates, fingerprintOf, planStateChange, stateChangeBatch } from '#catalogue/editing/bulk-state.server.ts'
import { createProduct } from '#catalogue/editing/edit-product.server.ts'
import { productSearchOf, staffProducts } from '#catalogue/editing/staff-products.server.ts'
import { isKind, kindNames, kinds } from '#catalogue/kinds.ts'
import { productStateLabels, productStates } from '#catalogue/rules/product-state.ts'
import { isStateChange } from '#catalogue/rules/state-changes.ts'
import { ShopError } from '#kernel/errors.ts'
import { type FormValues, parseId } from '#kernel/form-values.ts'
import { formatMoney } from '#kernel/money.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import type { Ctx } from '#platform/ctx.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { Tick, TickedRows, tickedIdsOf } from '#ui/data/bulk-action.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { ListScreen, useIsFiltered } from '#ui/data/list-screen.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Picture } from '#ui/picture.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/products'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Products')

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { products, ...list } = await staffProducts(ctx, productSearchOf(request))
  return {
    list,
    ...{ mayEdit: hasRight(ctx, 'products.edit'), batches: await latestBatches(ctx, stateChangeBatch) },
    rows: products.map(({ price, publishAt, ...product }) => ({
      ...product,
      price: price === null ? '–' : formatMoney({ minor: price, currency: ctx.visitor.currency }),
      when: publishAt ? shopTime(ctx, publishAt) : null,
    })),
  }
}

/** `do`: preview (the ticked products or all that match), move (what was previewed); else a new product. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['kind', 'title'], async (text) => {
    if (text('do') === 'preview' || text('do') === 'move') return runBulkAction(context.get(ctxKey), request, text)
    const kind = text('kind')
    const id = await createProduct(context.get(ctxKey), isKind(kind) ? kind : 'lesson', text('title'))
    return redirect(`/admin/products/${id}?done=created`, 303)
  })

async function runBulkAction(ctx: Ctx, request: Request, text: FormValues) {
  const move = text('move')
  if (!isStateChange(move)) throw new ShopError('invalid', 'Choose what to do.')
  const ticked = tickedIdsOf(text)
  const plan = await planStateChange(ctx, productSearchOf(request), ticked === 'all' ? 'all' : ticked.map(parseId), move)
  if (text('do') === 'preview')
    return {
      ...{ plan, move, previewed: fingerprintOf(plan) },
      fields: { which: text('which'), ticked: ticked === 'all' ? '' : ticked.join(' ') },
    }
  await changeStates(ctx, move, plan, text('previewed'))
  const { pathname, search } = new URL(request.url)
  return redirect(`${pathname.replace(/\.data$/, '')}${search}`, 303)
}

export default function StaffProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, list, mayEdit, batches } = loaderData
  const isNarrowed = useIsFiltered()
  const busy = useNavigation().state === 'submitting'
  const preview = actionData && 'plan' in actionData ? actionData : null
  const answer = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <ListScreen
      title="Products"
      one="product"
      {...list}
      columns={['Kind', 'State', 'From']}
      days="Released"
      exportAs="products"
      selects={[
        {
          name: 'show',
          label: 'Show',
          options: (['all', ...productStates] as const).map((value) => ({ value, text: productStateLabels[value] })),
        },
      ]}
      search="Title or artist"
      after={
        <BatchList title="Bulk changes" done="changed" batches={batches} mayUndo={mayEdit} addressOf={(id) => `/admin/products/${id}`} />
      }
    >
      {preview ? <BulkStatePreview {...preview} busy={busy} /> : <NewProduct answer={answer} />}
      <PostForm key={rows.map(({ id }) => id).join()} className="grid grid-cols-1 gap-4">
        <TickedRows ids={rows.map(({ id }) => id)} />
        {mayEdit && list.count > 0 && <BulkStateFields count={list.count} busy={busy} error={answer?.errors.which} />}
        <DataTable
          caption="Products"
          rows={rows}
          rowKey={({ id }) => id}
          empty={isNarrowed ? 'No products match.' : 'No products yet. Give your first one a title above.'}
          columns={[
            {
              head: 'Product',
              cell: ({ id, title, artist, cover }) => (
                <span className="flex items-center gap-3">
                  {mayEdit && <Tick id={id} of={title} />}
                  <span className="sleeve block w-12 shrink-0">
                    <Picture picture={imagePicture(cover, 160)} alt="" sizes="3rem" />
                  </span>
                  <span>
                    <Link to={`/admin/products/${id}`} className="touch-target">
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
      </PostForm>
    </ListScreen>
  )
}

type FormProblem = { problem: string; errors: Record<string, string>; typed: Record<string, string> }

function NewProduct({ answer }: { answer: FormProblem | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <section aria-labelledby="new" className="grid gap-4 panel p-5">
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
