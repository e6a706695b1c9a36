import type { PageValues } from '#ui/data/page-values.ts'

let known: PageValues | undefined

/** Reads the page-level values once (row E1) and logs what is missing (row M7). */
export function pageValues(): PageValues {
  known ??= read()
  return known
}

/** A cached page has no user: sets whose it is; calls fail until `renewPageValues`. */
export function actAsOffline(account: string): void {
  known = { ...pageValues(), user: { id: account, name: '' } }
}

/** The signed-in user's values, for a page opened offline. */
export async function renewPageValues(): Promise<PageValues> {
  const text = await (await fetch('/offline', { cache: 'no-store' })).text()
  const page = new DOMParser().parseFromString(text, 'text/html')
  known = complete(JSON.parse(page.getElementById('page-values')?.textContent ?? '{}') as Partial<PageValues>, page)
  return known
}

function read(): PageValues {
  const text = document.getElementById('page-values')?.textContent
  return complete(text ? (JSON.parse(text) as PageValues) : ({} as Partial<PageValues>))
}

function complete(values: Partial<PageValues>, page: Document = document): PageValues {
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
