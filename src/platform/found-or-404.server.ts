import { data, redirect } from 'react-router'
import { ShopError } from '#kernel/errors.ts'

/** Turns a not-found refusal into the 404 page, or redirects to the new address. */
export async function foundOr404<T>(found: Promise<T>, findMoved?: () => Promise<string | null>): Promise<T> {
  try {
    return await found
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'not-found') throw error
    const moved = await findMoved?.()
    throw moved ? redirect(moved, 301) : data(null, { status: 404 })
  }
}
