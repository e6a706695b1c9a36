import { captchaField } from '#platform/captcha/captcha-field.ts'
import type { StockAlertApi } from '#stock/stock-alerts.contract.ts'
import { ApiError, apiCall } from '#ui/data/api.client.ts'
import { formText } from '#ui/data/form-text.ts'

const postStockAlert = apiCall<StockAlertApi['requestStockAlert']>('POST /stock-alerts')

export async function requestStockAlert(
  stockLineId: number,
  form: FormData | null,
): Promise<{ done: 'noted' | 'check-your-mail' } | { problem: string }> {
  try {
    const { answer } = await postStockAlert({
      body: { stock_line_id: stockLineId, ...(form && { email: formText(form, 'email'), [captchaField]: formText(form, captchaField) }) },
    })
    return { done: answer }
  } catch (error) {
    return { problem: error instanceof ApiError ? (error.errors.email ?? error.message) : 'We couldn’t reach the shop. Try again.' }
  }
}
