import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { type Currency, currencies, currencySymbol } from '#kernel/money.ts'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type CurrencySwitchProps = {
  currency: Currency
  fixed: boolean
}

/** Chooses the display currency; submits itself once hydrated, including a choice made before. Members change their country instead. */
export default function CurrencySwitch({ currency, fixed }: CurrencySwitchProps) {
  const { pathname, search } = useLocation()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current && select.current.value !== currency) select.current.form?.requestSubmit()
  }, [currency])
  if (fixed) {
    return (
      <Link
        to="/profile/country"
        aria-label={`Currency ${currency}: change your country`}
        className="touch-target rounded-control px-3 font-semibold text-sm no-underline hover:bg-paper-sunk"
      >
        {`${currencySymbol(currency)} ${currency}`}
      </Link>
    )
  }
  return (
    <PostForm reloadDocument action="/currency" className="flex items-center">
      <input type="hidden" name="back" value={pathname + search} />
      <select
        ref={select}
        autoComplete="off"
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
    </PostForm>
  )
}
