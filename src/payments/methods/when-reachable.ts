import { ShopError } from '#kernel/errors.ts'

type Reached<T> = { found: T[]; unreachable: string | null }

/** An unreachable provider leaves the rest of a page usable; `unreachable` says so in words. */
export async function whenReachable<T>(list: Promise<T[]>): Promise<Reached<T>> {
  try {
    return { found: await list, unreachable: null }
  } catch (error) {
    if (error instanceof ShopError && error.code === 'unavailable') return { found: [], unreachable: error.message }
    throw error
  }
}
