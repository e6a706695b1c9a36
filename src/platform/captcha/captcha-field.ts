/** The form field, and the key of a request body, that carries the captcha's token. */
export const captchaField = 'g-recaptcha-response'

/** What the browser sends when the captcha's script could not be loaded. */
export const captchaMissing = 'not-loaded'
