import { choice, key, setting, text, url } from '#platform/setting-values.ts'

export const captchaSettings = {
  CAPTCHA: setting(
    'Whether public forms ask a captcha service first; `on` without keys uses a fake, in test mode only.',
    choice(['on', 'off']).optional(),
    '`on` with keys, else `off`',
    'off',
  ),
  RECAPTCHA_SITE_KEY: setting(
    'The public key of reCAPTCHA v3 or a compatible service.',
    key(/^[\w.-]{8,100}$/, 'letters or digits'),
    'no captcha',
    '6Lc…',
  ),
  RECAPTCHA_SECRET_KEY: setting(
    'Its secret key.',
    text.min(8, { error: 'must have at least 8 characters' }).optional(),
    'no captcha',
    '6Lc…',
  ),
  RECAPTCHA_SCRIPT_URL: setting(
    'Its script for browsers; `?render=` with the site key is added.',
    url(['https:', 'http:'], 'https://www.google.com/recaptcha/api.js').optional(),
    'Google’s',
    'https://www.recaptcha.net/recaptcha/api.js',
  ),
  RECAPTCHA_VERIFY_URL: setting(
    'The address where the shop checks a token.',
    url(['https:', 'http:'], 'https://www.google.com/recaptcha/api/siteverify').optional(),
    'Google’s',
    'https://www.recaptcha.net/recaptcha/api/siteverify',
  ),
  RECAPTCHA_MIN_SCORE: setting(
    'The lowest score that passes, from 0 (a robot) to 1.',
    text
      .regex(/^(0(\.\d{1,2})?|1(\.0{1,2})?)$/, { error: 'must be a number from 0 to 1, like 0.5' })
      .transform(Number)
      .default(0.5),
    '`0.5`',
    '0.5',
  ),
}
