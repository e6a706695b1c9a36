import { runFake } from '../parts/run.ts'
import { wholeNumber } from '../parts/settings.ts'
import { makeApp } from './app.ts'

await runFake('sandbox/captcha', () => ({
  app: makeApp(),
  port: wholeNumber('SANDBOX_CAPTCHA_PORT', process.env.SANDBOX_CAPTCHA_PORT ?? '0', 65_535),
  parentPipe: process.env.SANDBOX_PARENT_PIPE === '1',
}))
