import { isRetryable } from '#ui/data/outbox.client.ts'

/** If there is no answer, the change waits on the device and shows as made; refusals are thrown. */
export async function sendOrQueue<T>(send: () => Promise<T>, queue: () => Promise<void>, queuedResult: () => T): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isRetryable(error)) throw error
    await queue()
    return queuedResult()
  }
}
