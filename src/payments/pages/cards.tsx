import { data, Form, redirect } from 'react-router'
import { AddCard } from '#payments/add-card.tsx'
import { applyCardForm, cardsPage } from '#payments/cards-page.server.ts'
import type { Card } from '#payments/rules/card.ts'
import { cardName, SavedCard } from '#payments/saved-card.tsx'
import { ctxKey } from '#platform/page-context.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { CsrfField } from '#ui/csrf-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Route } from './+types/cards'

export const meta: Route.MetaFunction = () => [{ title: 'Your cards – Woodshed' }, { name: 'robots', content: 'noindex' }]

/** Row E7, row A7: the member's saved cards; guests are asked to sign in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await cardsPage(context.get(ctxKey), new URL(request.url).searchParams.get('done'))
  return page ?? redirect('/sign-in?back=/profile/cards')
}

export async function action({ request, context }: Route.ActionArgs) {
  const { done, problem, status } = await applyCardForm(context.get(ctxKey), await request.formData())
  return done ? redirect(`/profile/cards?done=${done}`, 303) : data({ problem }, { status })
}

export default function CardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cards, done, unreachable, now, stripe, currency, billing } = loaderData
  const problem = actionData?.problem ?? unreachable
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">Your cards</h1>
      <p className="pb-6 text-ink-soft">Kept by our payment company, not by the shop. They make the next purchase quicker.</p>
      <div className="grid gap-8">
        {done && <Notice title={done} tone="leaf" live />}
        {problem && <Notice title={problem} tone="ember" live />}
        {cards.length > 0 && (
          <ul aria-label="Saved cards" className="grid gap-3">
            {cards.map((card) => (
              <SavedCard key={card.token} card={card} now={new Date(now)}>
                <CardActions card={card} />
              </SavedCard>
            ))}
          </ul>
        )}
        {cards.length === 0 && !unreachable && (
          <EmptyState drawing="case" title="No cards yet">
            Add one below, or tick “keep this card” when you pay.
          </EmptyState>
        )}
        <section aria-labelledby="add-card" className="grid gap-4 rounded-card border border-line bg-paper-raised p-5 sm:p-6">
          <h2 id="add-card" className="text-xl">
            Add a card
          </h2>
          <AddCard key={cards.length} stripe={stripe} currency={currency} billing={billing} doneUrl="/profile/cards?done=added" />
        </section>
      </div>
    </Page>
  )
}

/** Works without script: removing unfolds its question in place. */
const CardActions = ({ card }: { card: Card }) => (
  <>
    {!card.default_card && (
      <CardForm intent="default" token={card.token}>
        <Button type="submit">
          Make default<VisuallyHidden>: {cardName(card)}</VisuallyHidden>
        </Button>
      </CardForm>
    )}
    <details className="group">
      <summary aria-label={`Remove ${cardName(card)}`} className={`${buttonClass({ look: 'plain' })} cursor-pointer list-none`}>
        Remove
      </summary>
      <CardForm intent="remove" token={card.token}>
        <p className="pt-1 pb-2 text-sm">Remove {cardName(card)} for good?</p>
        <Button type="submit" look="danger">
          Yes, remove it
        </Button>
      </CardForm>
    </details>
  </>
)

const CardForm = ({ intent, token, children }: { intent: string; token: string | null; children: React.ReactNode }) => (
  <Form method="post" preventScrollReset>
    <CsrfField />
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="token" value={token ?? ''} />
    {children}
  </Form>
)
