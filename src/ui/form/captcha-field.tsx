import { captchaField } from '#platform/captcha/captcha-field.ts'

/** Row V6: a form with this field is sent only once it holds the captcha's token; without a captcha it stays empty. */
export const CaptchaField = () => <input type="hidden" name={captchaField} defaultValue="" />
