import { Wallet } from 'lucide-react'
import { ConfirmForm, TokenForm } from '#payments/methods/token-form.tsx'
import type { SavedWallet } from '#payments/payment-provider.ts'
import { Button } from '#ui/form/button.tsx'

export const SavedWallets = ({
  name,
  wallets,
  unreachable,
}: {
  name: string
  wallets: readonly SavedWallet[]
  unreachable: string | null
}) => (
  <section aria-labelledby="wallets" className="grid gap-4">
    <h2 id="wallets" className="text-xl">
      {name}
    </h2>
    {wallets.length > 0 && (
      <ul aria-label={`Saved ${name}`} className="grid gap-3">
        {wallets.map(({ token, label }) => (
          <li key={token} className="grid gap-4 panel p-5 sm:grid-cols-[auto_1fr_auto] sm:items-center">
            <Wallet aria-hidden="true" size={32} strokeWidth={1.5} className="text-brass-text" />
            <p className="min-w-0 break-words">
              <span className="block font-semibold">{name}</span>
              <span className="text-ink-soft text-sm">{label}</span>
            </p>
            <div className="flex flex-wrap items-start gap-2 sm:justify-end">
              <ConfirmForm
                intent="forget-wallet"
                token={token}
                label={`Remove ${name} ${label}`}
                text="Remove"
                question={`Remove ${name} ${label} for good?`}
                confirmText="Remove"
              />
            </div>
          </li>
        ))}
      </ul>
    )}
    {unreachable ? (
      <p className="text-ink-soft">{unreachable}</p>
    ) : (
      <>
        <p className="text-ink-soft">
          {wallets.length > 0
            ? `You can add another ${name} account.`
            : `Save ${name} and next time it’s one click. You’ll approve it at ${name}. You won’t be charged now.`}
        </p>
        <TokenForm intent="keep-wallet">
          <Button type="submit">Save {wallets.length > 0 ? `another ${name}` : name}</Button>
        </TokenForm>
      </>
    )}
  </section>
)
