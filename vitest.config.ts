import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Business dates are UTC wherever the shop stands: a zone far from it shows a date that forgot.
process.env.TZ = 'Pacific/Kiritimati'

const pure = ['src/kernel/**/*.test.ts', 'src/*/rules/**/*.test.ts', 'src/ui/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    // One more than the cores: tests also wait, for timeouts and child processes.
    maxWorkers: availableParallelism() + 1,
    // A file shares its process with those before it: loading the shop again for each takes a third of the time.
    isolate: false,
    // Far more than any of them needs: a slow machine that does other work besides must not fail what is right.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: 'tools/test/leave-nothing.ts',
    projects: [
      { extends: true, test: { name: 'unit', include: pure } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{src,db,demo,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: [...pure, '**/node_modules/**'],
          globalSetup: 'tools/test/postgres-setup.ts',
          setupFiles: ['tools/test/leave-nothing.ts', 'tools/test/collect-statements.ts'],
        },
      },
      { extends: true, test: { name: 'sandbox', include: ['sandbox/**/*.test.ts'] } },
    ],
  },
})
