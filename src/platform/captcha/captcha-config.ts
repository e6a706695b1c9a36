import type { Settings } from '#platform/settings.ts'

export type CaptchaConfig = { siteKey: string; secretKey: string; scriptUrl: string; verifyUrl: string; minScore: number }

const googleScriptUrl = 'https://www.google.com/recaptcha/api.js'

export function captchaConfigOf(settings: Settings, fake: { port: number } | null): CaptchaConfig | null {
  const { CAPTCHA: flag, RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_MIN_SCORE: minScore } = settings
  if (flag === 'off') return null
  if (siteKey && secretKey)
    return {
      siteKey,
      secretKey,
      scriptUrl: settings.RECAPTCHA_SCRIPT_URL ?? googleScriptUrl,
      verifyUrl: settings.RECAPTCHA_VERIFY_URL ?? `${new URL(googleScriptUrl).origin}/recaptcha/api/siteverify`,
      minScore,
    }
  if (!fake) return null
  const scriptUrl = '/sandbox/captcha/api.js'
  return {
    siteKey: 'sandbox-site',
    secretKey: 'sandbox-secret',
    scriptUrl,
    verifyUrl: `http://127.0.0.1:${fake.port}/siteverify`,
    minScore,
  }
}

export const needsFakeCaptcha = (settings: Settings): boolean => settings.CAPTCHA === 'on' && !settings.RECAPTCHA_SITE_KEY

export const captchaContradictions = (settings: Settings, live: boolean): [boolean, string][] => [
  [
    !settings.RECAPTCHA_SITE_KEY !== !settings.RECAPTCHA_SECRET_KEY,
    'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY belong together: set both or none.',
  ],
  [live && needsFakeCaptcha(settings), 'RECAPTCHA_SITE_KEY is missing: CAPTCHA=on needs a real service with a live STRIPE_SECRET_KEY.'],
]

/** The origins a page with a captcha loads from; empty for the fake. */
export function captchaHosts(captcha: CaptchaConfig | null): string[] {
  if (!captcha || !URL.canParse(captcha.scriptUrl)) return []
  const { origin } = new URL(captcha.scriptUrl)
  // Google's script loads the rest from its host for static files.
  return origin === new URL(googleScriptUrl).origin || origin === 'https://www.recaptcha.net'
    ? [origin, 'https://www.gstatic.com']
    : [origin]
}
