import { useLocation } from 'react-router'
import { type Currency, currencies, currencySymbol } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/csrf-field.tsx'

/** Chooses the currency of every price; a form that sends itself when script is there. */
export function CurrencySwitch({ currency }: { currency: Currency }) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/currency" className="flex items-center">
      <CsrfField />
      <input type="hidden" name="back" value={pathname + search} />
      <select
        name="currency"
        aria-label="Currency"
        defaultValue={currency}
        key={currency}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="min-h-11 rounded-control border border-transparent bg-transparent px-2 font-semibold text-sm hover:bg-paper-sunk"
      >
        {Object.keys(currencies).map((code) => (
          <option key={code} value={code}>
            {`${currencySymbol(code as Currency)} ${code}`}
          </option>
        ))}
      </select>
      <Button type="submit" look="plain" className="no-script-only">
        Change
      </Button>
    </form>
  )
}
