import { useEffect } from 'react'
import { captchaField, captchaMissing } from '#platform/captcha/captcha-field.ts'
import { captchaReady } from '#ui/form/early-form.ts'

type CaptchaService = { ready: (then: () => void) => void; execute: (siteKey: string, options: { action: string }) => Promise<string> }
type CaptchaProps = { siteKey: string; script: string; nonce: string }

/** Rows A18, V6: requests a token for every form with a response field, before the form's own handlers see it. */
export default function Captcha({ siteKey, script, nonce }: CaptchaProps) {
  useEffect(() => {
    let service: Promise<CaptchaService> | undefined
    const load = (): Promise<CaptchaService> => {
      service ??= loadService(`${script}?render=${encodeURIComponent(siteKey)}`, nonce).catch((error) => {
        // The next form tries again.
        service = undefined
        throw error
      })
      return service
    }
    const tokenFor = async (action: string) => {
      try {
        return await (await load()).execute(siteKey, { action })
      } catch {
        return captchaMissing
      }
    }
    const pending = new WeakSet<HTMLFormElement>()
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && fieldOf(target.closest('form'))) load().catch(() => undefined)
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      const field = fieldOf(form)
      if (!field) return
      // A token is valid once, so clear it after the form's handlers have read it.
      if (field.value) return void setTimeout(() => (field.value = ''))
      event.preventDefault()
      event.stopPropagation()
      if (pending.has(form)) return
      pending.add(form)
      void tokenFor('submit').then((token) => {
        pending.delete(form)
        field.value = token || captchaMissing
        if (form.isConnected) form.requestSubmit(event.submitter)
      })
    }
    // On the window, because React listens on the document.
    window.addEventListener('focusin', onFocus)
    window.addEventListener('submit', onSubmit, true)
    if (fieldOf(document.activeElement?.closest('form') ?? null)) load().catch(() => undefined)
    window.dispatchEvent(new Event(captchaReady))
    return () => {
      window.removeEventListener('focusin', onFocus)
      window.removeEventListener('submit', onSubmit, true)
    }
  }, [siteKey, script, nonce])
  return null
}

function fieldOf(form: HTMLFormElement | null): HTMLInputElement | null {
  const field = form?.elements.namedItem(captchaField)
  return field instanceof HTMLInputElement ? field : null
}

/** Long enough for a slow phone; then the form is sent without a token, and the shop explains its refusal. */
const timeoutMs = 8_000

declare global {
  interface Window {
    grecaptcha?: CaptchaService
  }
}

function loadService(src: string, nonce: string): Promise<CaptchaService> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, nonce, async: true })
    script.onload = () => {
      const { grecaptcha } = window
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('the captcha did not start'))
    }
    script.onerror = () => reject(new Error('the captcha did not load'))
    setTimeout(() => reject(new Error('the captcha took too long')), timeoutMs)
    document.head.append(script)
  })
}
