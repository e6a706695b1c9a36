// `npm run check:pages`: every page of the shop at both widths in both themes. CI looks at each page once, in turn at a desktop in light and a phone in dark.
import { run } from './run.ts'

process.env.EVERY_PAGE = 'whole'
process.exit(await run(process.execPath, ['tools/test.ts', '--e2e', 'e2e/every-page.spec.ts']))
