import type { StockAlertApi } from '#stock/stock-alerts.contract.ts'
import { ApiError, caller } from '#ui/data/api.client.ts'

const ask = caller<StockAlertApi['requestStockAlert']>('POST /stock-alerts')

export async function requestStockAlert(
  stockLineId: number,
  email: string | null,
): Promise<{ done: 'noted' | 'check-your-mail' } | { problem: string }> {
  try {
    const { answer } = await ask({ body: { stock_line_id: stockLineId, ...(email !== null && { email }) } })
    return { done: answer }
  } catch (error) {
    return { problem: error instanceof ApiError ? (error.errors.email ?? error.message) : 'We couldn’t reach the shop. Try again.' }
  }
}
