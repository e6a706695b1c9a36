import { captchaField, captchaMissing } from '#platform/captcha/captcha-field.ts'

/** Dispatched on the window once the captcha adds tokens to forms. */
export const captchaReady = 'woodshed:captcha-ready'

/** After this long a held form is sent without a token, and the shop says why it refuses. */
const timeoutMs = 8_000

/** Inline script: a form with a captcha that is sent before the captcha's part runs is held until then. */
export const holdEarlyFormsScript = `{
  let held
  const hold = (event) => {
    const field = event.target.elements.namedItem('${captchaField}')
    if (!field || field.value) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held = event
    setTimeout(() => {
      if (held !== event) return
      field.value = '${captchaMissing}'
      event.target.requestSubmit(event.submitter)
    }, ${timeoutMs})
  }
  addEventListener('submit', hold, true)
  addEventListener('${captchaReady}', () => {
    removeEventListener('submit', hold, true)
    const early = held
    held = undefined
    early?.target.requestSubmit(early.submitter)
  })
}`
