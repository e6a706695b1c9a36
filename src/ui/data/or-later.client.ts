import { isUnanswered } from '#ui/data/outbox.client.ts'

/** If there is no answer, the change waits on the device and shows as made; refusals are thrown. */
export async function orLater<T>(now: () => Promise<T>, later: () => Promise<void>, then: () => T): Promise<T> {
  try {
    return await now()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    await later()
    return then()
  }
}
