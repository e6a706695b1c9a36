import { join } from 'node:path'
import type { Task } from '#checkout/tests/worker.ts'
import { elsewhere } from '#payments/tests/elsewhere.ts'
import type { TestShop } from '#server/tests/test-shop.ts'

/** Lets a buyer's process die at a failpoint; answers the signal it died of, or its exit code. */
export function dieAt(shop: TestShop, failpoint: string, task: Omit<Task, 'config' | 'minutesLater'>): Promise<string | number | null> {
  const minutesLater = (shop.ctx.now().getTime() - Date.now()) / 60_000
  const given: Task = { ...task, minutesLater, config: shop.config }
  return elsewhere(shop, 'task', { FAILPOINT: failpoint, TASK: JSON.stringify(given) }, join(import.meta.dirname, 'worker.ts'))
}
