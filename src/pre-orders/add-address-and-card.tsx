import type { ReactNode } from 'react'
import { AddressFields } from '#account/addresses/address-fields.tsx'
import type { Currency } from '#kernel/money.ts'
import { AddCard } from '#payments/methods/add-card.tsx'
import type { AddressAndCardForms } from '#pre-orders/address-and-card-forms.server.ts'
import type { PreOrderAnswer } from '#pre-orders/pre-order-forms.server.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type NewAddressProps = {
  formData: AddressAndCardForms
  answer: PreOrderAnswer | undefined
  isFirst: boolean
  hiddenFields: Record<string, string>
}

export function NewAddress({ formData, answer, isFirst, hiddenFields }: NewAddressProps) {
  const refused = answer?.answer === 'address' ? answer : null
  return (
    <FormDetails title={isFirst ? 'Delivery address' : 'Use another address'} open={isFirst || refused !== null}>
      {refused?.refused.problem && <Notice title={refused.refused.problem} tone="ember" live />}
      <PostForm className="grid gap-5">
        <input type="hidden" name="type" value="delivery" />
        {/* Not on the button: Enter presses none with a name. */}
        <input type="hidden" name="do" value="address" />
        {Object.entries(hiddenFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <AddressFields
          use="delivery"
          value={refused?.refused.sent ?? null}
          countries={formData.countries}
          forms={{ ...formData.forms, ...refused?.forms }}
          unserved={formData.unserved}
          homeCountry={formData.homeCountry}
          errors={refused?.refused.errors ?? {}}
        />
        <div>
          <Button type="submit" look={isFirst ? 'brass' : 'quiet'}>
            Save address
          </Button>
        </div>
      </PostForm>
    </FormDetails>
  )
}

type NewCardProps = { news: AddressAndCardForms; currency: Currency; count: number; doneUrl: string }

export const NewCard = ({ news, currency, count, doneUrl }: NewCardProps) => (
  <FormDetails title={count === 0 ? 'Add a card' : 'Add another card'} open={count === 0}>
    <AddCard
      key={`${count} ${news.billing !== undefined}`}
      stripe={news.stripe}
      currency={currency}
      billing={news.billing}
      doneUrl={doneUrl}
    />
  </FormDetails>
)

const FormDetails = ({ title, open, children }: { title: string; open: boolean; children: ReactNode }) => (
  <details className="group panel" open={open}>
    <summary className="flex min-h-14 cursor-pointer items-center px-4 py-3 font-semibold">{title}</summary>
    <div className="grid gap-5 border-line border-t p-4 sm:p-5">{children}</div>
  </details>
)
