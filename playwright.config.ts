import { defineConfig, devices } from '@playwright/test'
import { hasSharedMemory, installedBrowser } from './tools/test/browser.ts'

// The browser calls itself HeadlessChrome otherwise, which the pages take for a search engine's.
const userAgent = devices['Desktop Chrome'].userAgent

// Two runs at once keep their traces apart; a worker reads this file again and must find the same name.
process.env.PLAYWRIGHT_RUN ??= String(process.pid)

// Each worker has a shop of its own, opened by `open-shop.ts`.
const { SHOPS, TEST_PARALLEL_INDEX } = process.env
if (SHOPS && TEST_PARALLEL_INDEX) Object.assign(process.env, JSON.parse(SHOPS)[Number(TEST_PARALLEL_INDEX)])

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/open-shop.ts',
  outputDir: `test-results/${process.env.PLAYWRIGHT_RUN}`,
  // Far more than any of it needs here: a machine three times as slow that does other work besides must not fail what is right.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 1,
  // tools/test.ts decides what may run again; a retry here would hide a flaky test.
  retries: 0,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    userAgent,
    viewport: { width: 1280, height: 900 },
    // What is not there after this long fails where it was looked for, not at the end of the test's time.
    actionTimeout: 30_000,
    // Nobody opens the trace of a CI machine, and taking it is a sixth of the time.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.PW_CHROMIUM || installedBrowser(),
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
})
