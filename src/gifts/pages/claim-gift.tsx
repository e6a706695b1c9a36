import { data, Link, redirect } from 'react-router'
import { claimGift, findGift } from '#gifts/claim-gift.server.ts'
import { JoinToClaim, OpenGift } from '#gifts/pages/claim-forms.tsx'
import { WrappedGift } from '#gifts/wrapped-gift.tsx'
import { ShopError } from '#kernel/errors.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { ctxKey } from '#platform/page-context.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/claim-gift'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'A gift for you') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

/** Opening the email's link doesn't claim the gift: mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const search = new URL(request.url).searchParams
  const code = search.get('code') ?? ''
  const gift = await findGift(ctx, code).catch((error: unknown) => {
    if (error instanceof ShopError && error.code !== 'too-many-tries') return { wrong: error.message }
    throw error
  })
  return { code, gift, member: ctx.visitor.member?.name ?? null, open: search.has('open') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const code = String((await request.formData()).get('code') ?? '')
  try {
    await claimGift(context.get(ctxKey), code)
    return redirect(`/gifts/claim?code=${encodeURIComponent(code)}&open`, 303)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code === 'sign-in-required') throw error
    return data({ problem: error.message }, { status: error.status })
  }
}

export default function ClaimGiftPage({ loaderData, actionData }: Route.ComponentProps) {
  const { code, gift, member, open } = loaderData
  if ('wrong' in gift) {
    return (
      <Page width="text">
        <h1 className="sr-only">A gift</h1>
        <EmptyState illustration="case" title="We couldn’t find this gift" action={<ButtonLink to="/">Back to the shop</ButtonLink>}>
          {gift.wrong}
        </EmptyState>
      </Page>
    )
  }
  // A refused claim shows the gift again with the reason, so its URL is needed.
  const own = `/gifts/claim?code=${encodeURIComponent(code)}&open`
  return (
    <Page width="text">
      <div className="grid justify-items-center gap-6 text-center">
        <h1 className="text-3xl">A gift from {gift.giver}</h1>
        <WrappedGift recipient={gift.recipient} giver={gift.giver} open={open || gift.mine || gift.over !== null}>
          <div className="sleeve w-80 max-w-full">
            <Picture picture={imagePicture(gift.cover, 640)} alt="" sizes="20rem" />
          </div>
          <header className="grid gap-2">
            <h2 className="text-2xl">{gift.title}</h2>
            <p className="text-ink-soft">For {gift.recipient}</p>
          </header>
          {gift.message && <blockquote className="max-w-96 whitespace-pre-line text-lg">“{gift.message}”</blockquote>}
          {actionData?.problem && <Notice title={actionData.problem} tone="ember" live />}
          {gift.over && <Notice title={gift.over} tone="brass" />}
          {gift.mine && (
            <div className="grid justify-items-center gap-4">
              <Notice title={gift.membership ? 'Your membership has started.' : 'It’s yours.'} tone="leaf" live />
              <ButtonLink to={gift.membership ? '/lessons' : gift.url} look="brass" size="large">
                {gift.membership ? 'Find your first lesson' : 'Open it'}
              </ButtonLink>
            </div>
          )}
          {!gift.over &&
            !gift.mine &&
            (member ? <OpenGift claimUrl={own} code={code} member={member} membership={gift.membership} /> : <JoinToClaim own={own} />)}
        </WrappedGift>
        <p className="text-sm">
          <Link to="/gifts" className="touch-target underline underline-offset-4">
            Send a gift yourself
          </Link>
        </p>
      </div>
    </Page>
  )
}
