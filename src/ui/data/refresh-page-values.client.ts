import { setPageValues } from '#ui/data/page-values.client.ts'

/** Loads the signed-in user's values, for pages opened offline or before sign-in. A separate module, because every page loads the other. */
export async function refreshPageValues(): Promise<void> {
  const text = await (await fetch('/offline', { cache: 'no-store' })).text()
  setPageValues(new DOMParser().parseFromString(text, 'text/html'))
}
