import { data } from 'react-router'
import { ShopError } from '#kernel/errors.ts'

/** What a use case refuses as not found becomes the page for missing things, with its status. */
export async function orMissing<T>(found: Promise<T>): Promise<T> {
  try {
    return await found
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not-found') throw data(null, { status: 404 })
    throw error
  }
}
