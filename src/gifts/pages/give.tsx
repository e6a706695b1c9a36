import { data, redirect } from 'react-router'
import { GiftBody } from '#cart/cart.contract.ts'
import { addGift } from '#cart/gift-and-promo-lines.server.ts'
import { type GiftFormValues, GiftMessageFields, GiftPreview, GiftRecipientFields } from '#gifts/gift-fields.tsx'
import { findGiftable } from '#gifts/giftable.server.ts'
import { dayOf, lastSendingDay } from '#gifts/rules/gift.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { formatMoney } from '#kernel/money.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Picture } from '#ui/picture.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/give'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Send as a gift') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const line = await findGiftable(ctx, parseId(params.line))
  return {
    id: line.stockLineId,
    title: line.title,
    mailTitle: line.tier ? `${line.label} of ${line.title}` : `“${line.title}”`,
    label: line.label,
    cover: line.cover,
    price: formatMoney({ minor: line.unitPrice ?? 0, currency: ctx.visitor.currency }),
    giver: ctx.visitor.member?.name ?? '',
    first: dayOf(ctx.now()),
    last: lastSendingDay(ctx.now()),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData())
  const { recipient_name, recipient_email, giver_name, message, send_on } = form as Record<string, string>
  const typed: GiftFormValues = { recipient_name, recipient_email, giver_name, message, send_on }
  if (form.preview) return { typed, preview: true, problem: null, errors: {} }
  try {
    const sent = GiftBody.safeParse({ ...typed, stock_line_id: params.line })
    if (!sent.success) throw new ShopError('invalid', 'Check what you entered.')
    await addGift(context.get(ctxKey), sent.data)
    return redirect('/cart?done=gift', 303)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data({ typed, preview: false, problem: error.message, errors: error.errors }, { status: error.status })
  }
}

export default function GivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, mailTitle, label, cover, price, giver, first, last } = loaderData
  const typed = actionData?.typed ?? { giver_name: giver }
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {}
  return (
    <Page width="text">
      <h1 className="pb-6 text-3xl">Send as a gift</h1>
      <div className="flex items-center gap-4 pb-8">
        <div className="w-20 shrink-0 overflow-hidden rounded-control">
          <Picture picture={imagePicture(cover, 160)} alt="" sizes="5rem" />
        </div>
        <p className="grow">
          <span className="block font-display text-lg">{title}</span>
          <span className="text-ink-soft text-sm">{label}</span>
        </p>
        <p className="font-semibold tabular-nums">{price}</p>
      </div>
      <PostForm reloadDocument action={`/give/${id}`} className="grid gap-6">
        {actionData?.problem && <Notice title={actionData.problem} tone="ember" live />}
        <GiftRecipientFields typed={typed} errors={errors} />
        <GiftMessageFields typed={typed} errors={errors} first={first} last={last} />
        {actionData?.preview && <GiftPreview typed={typed} title={mailTitle} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="brass">
            Add to cart
          </Button>
          <Button type="submit" name="preview" value="yes">
            Preview the email
          </Button>
        </div>
      </PostForm>
    </Page>
  )
}
