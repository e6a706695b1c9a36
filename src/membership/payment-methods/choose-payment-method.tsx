import type { Currency } from '#kernel/money.ts'
import { ActionForm } from '#membership/actions/action-form.tsx'
import { AddCard } from '#payments/methods/add-card.tsx'
import { cardPanel } from '#payments/methods/card-panel.ts'
import type { CardBilling } from '#payments/methods/card-purpose.ts'
import type { StripeSettings } from '#payments/methods/stripe-settings.ts'
import type { SavedWallet } from '#payments/payment-provider.ts'
import { type Card, mayPayWith } from '#payments/rules/card.ts'
import { Button } from '#ui/form/button.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

export type SavedMethodsShown = { cards: readonly Card[]; wallets: readonly SavedWallet[]; wallet: string | null }

type ChooseMethodProps = { ways: SavedMethodsShown; now: Date; chosen?: string | null; legend?: string; error?: string | undefined }

const usableCards = (cards: readonly Card[], now: Date): (Card & { token: string })[] =>
  cards.filter((card): card is Card & { token: string } => card.token !== null && (mayPayWith(card, now) || card.address === null))

export const countUsableMethods = ({ cards, wallets }: SavedMethodsShown, now: Date): number =>
  usableCards(cards, now).length + wallets.length

export function ChooseMethod({ ways, now, chosen, legend = 'Charged to', error }: ChooseMethodProps) {
  const cards = usableCards(ways.cards, now).map((card) => cardPanel(card, now))
  const wallets = ways.wallets.map(({ token, label }) => ({ value: `wallet:${token}`, title: ways.wallet, about: label, aside: undefined }))
  const all = [...cards, ...wallets]
  const first = all.find(({ value }) => value === chosen || value === `wallet:${chosen}`) ?? all[0]
  return <RadioCards legend={legend} name="card" required error={error ?? null} {...(first && { chosen: first.value })} cards={all} />
}

type AddMethodProps = {
  stripe: StripeSettings
  currency: Currency
  billing?: CardBilling | undefined
  page: string
  count: number
  wallet: string | null
}

export const AddMethod = ({ stripe, currency, billing, page, count, wallet }: AddMethodProps) => (
  <>
    <details className="group panel" open={count === 0}>
      <summary className="flex min-h-14 cursor-pointer items-center px-4 py-3 font-semibold">
        {count === 0 ? 'Add your card' : 'Add another card'}
      </summary>
      <div className="border-line border-t p-4 sm:p-5">
        <AddCard key={count} stripe={stripe} currency={currency} billing={billing} doneUrl={page} />
      </div>
    </details>
    {wallet && <SaveWallet wallet={wallet} page={page} />}
  </>
)

export const SaveWallet = ({ wallet, page }: { wallet: string; page: string }) => (
  <ActionForm intent="keep-wallet" fields={{ page }} className="grid gap-2 panel p-4 sm:p-5">
    <p>Or by {wallet}. You’ll approve it there and come back here to confirm.</p>
    <div>
      <Button type="submit">Use {wallet}</Button>
    </div>
  </ActionForm>
)
