import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { addressOf, readState } from '#catalogue/rules/query.ts'

/** Submits a filter form on every change to a clean address, keeping the scroll position. Without script it has a button. */
export function useFilterForm(path: string) {
  const navigate = useNavigate()
  const go = (form: HTMLFormElement) => {
    const pairs = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    void navigate(addressOf(path, { ...readState(pairs), page: 1 }), { preventScrollReset: true })
  }
  return {
    onChange: (event: FormEvent<HTMLFormElement>) => go(event.currentTarget),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      go(event.currentTarget)
    },
  }
}
