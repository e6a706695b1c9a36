import { takePageValues } from '#ui/data/page-values.client.ts'

/** The signed-in user's values, for a page that was opened offline or before the sign-in. Apart from the rest, which every page loads. */
export async function renewPageValues(): Promise<void> {
  const text = await (await fetch('/offline', { cache: 'no-store' })).text()
  takePageValues(new DOMParser().parseFromString(text, 'text/html'))
}
