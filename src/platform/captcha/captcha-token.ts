import { z } from 'zod'
import { captchaField } from '#platform/captcha/captcha-field.ts'

export const CaptchaBody = { [captchaField]: z.string().max(4096).optional() }
