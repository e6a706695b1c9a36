import type { MembershipApi } from '#membership/membership.contract.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import { apiCall } from '#ui/data/api.client.ts'
import { formText } from '#ui/data/form-text.ts'
import { refreshPageValues } from '#ui/data/refresh-page-values.client.ts'

const open = apiCall<MembershipApi['openAccount']>('POST /subscription/account')

export async function openAccount(form: FormData, back: string): Promise<string> {
  const email = formText(form, 'email').trim()
  const password = formText(form, 'password')
  await open({
    body: { email, password, back, digital_consent: form.has('digital_consent'), [captchaField]: formText(form, captchaField) },
  })
  await refreshPageValues()
  return email
}
