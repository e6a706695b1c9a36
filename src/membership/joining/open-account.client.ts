import type { MembershipApi } from '#membership/membership.contract.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import { caller } from '#ui/data/api.client.ts'
import { formText } from '#ui/data/form-text.ts'
import { renewPageValues } from '#ui/data/renew-page-values.client.ts'

const open = caller<MembershipApi['openAccount']>('POST /subscription/account')

export async function openAccount(form: FormData, back: string): Promise<string> {
  const email = formText(form, 'email').trim()
  const password = formText(form, 'password')
  await open({
    body: { email, password, back, digital_consent: form.has('digital_consent'), [captchaField]: formText(form, captchaField) },
  })
  await renewPageValues()
  return email
}
