import { z } from 'zod'
import { captchaField } from '#platform/captcha/captcha-field.ts'

/** The part of a request body that carries the captcha's token. */
export const CaptchaBody = { [captchaField]: z.string().max(4096).optional() }
