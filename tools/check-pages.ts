// `npm run check:pages`: every page of the shop at both widths in both themes. CI looks at each page once, in turn at a desktop in light and a phone in dark.
// Everyone's forms are sent wrongly, too, and no page asks another host before consent; CI tries those of buyers and owners, and a few pages.
import { run } from './run.ts'

process.env.EVERY_PAGE = 'whole'
process.exit(
  await run(process.execPath, ['tools/test.ts', '--e2e', 'e2e/every-page.spec.ts', 'e2e/forms.spec.ts', 'e2e/data-layer.spec.ts']),
)
