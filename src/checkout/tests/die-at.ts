import { join } from 'node:path'
import type { Task } from '#checkout/tests/worker.ts'
import { elsewhere } from '#payments/tests/elsewhere.ts'
import type { TestShop } from '#server/tests/test-shop.ts'

/** Kills a buyer's process at a failpoint; returns its signal or exit code. */
export function dieAt(shop: TestShop, failpoint: string, task: Omit<Task, 'config' | 'minutesLater'>): Promise<string | number | null> {
  const minutesLater = (shop.ctx.now().getTime() - Date.now()) / 60_000
  const given: Task = { ...task, minutesLater, config: shop.config }
  return elsewhere(shop, 'task', { FAILPOINT: failpoint, TASK: JSON.stringify(given) }, join(import.meta.dirname, 'worker.ts'))
}
