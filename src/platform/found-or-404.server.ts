import { data } from 'react-router'
import { ShopError } from '#kernel/errors.ts'

/** Turns a not-found refusal into the 404 page. */
export async function foundOr404<T>(found: Promise<T>): Promise<T> {
  try {
    return await found
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not-found') throw data(null, { status: 404 })
    throw error
  }
}
