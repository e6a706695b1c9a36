import { captchaField } from '#platform/captcha/captcha-field.ts'

/** Row V6: a form with this field is sent only after the captcha's token stands in it; without a captcha it stays empty. */
export const CaptchaField = () => <input type="hidden" name={captchaField} defaultValue="" />
