import type { PageValues } from '#ui/data/page-values.ts'

let cached: PageValues | undefined

/** Reads the page-level values once (row E1) and logs what is missing (row M7). */
export function pageValues(): PageValues {
  cached ??= valuesOf(document)
  return cached
}

/** A cached page has no user: sets its user; calls fail until `refreshPageValues`. */
export function actAsOffline(account: string): void {
  cached = { ...pageValues(), user: { id: account, name: '' } }
}

/** Switches to the values of a page that loaded later. */
export function setPageValues(page: Document): void {
  cached = valuesOf(page)
}

function valuesOf(page: Document): PageValues {
  return withDefaults(JSON.parse(page.getElementById('page-values')?.textContent || '{}') as Partial<PageValues>, page)
}

function withDefaults(values: Partial<PageValues>, page: Document): PageValues {
  if (!values.baseUrl) console.error('Missing API base URL: the page has no baseUrl value, using /api/v1/')
  const meta = page.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content
  if (!meta) console.error('Missing CSRF token: the page has no meta tag named csrf-token')
  return {
    currencySymbol: values.currencySymbol ?? '£',
    csrfToken: meta ?? values.csrfToken ?? '',
    apiToken: values.apiToken ?? '',
    baseUrl: values.baseUrl || '/api/v1/',
    user: values.user ?? { guest: true },
    recaptcha: values.recaptcha ?? { enabled: false, siteKey: '' },
    subscription: values.subscription ?? { allowedToStream: false, membershipName: null },
  }
}
