import { defineConfig } from 'vitest/config'

// Business dates are UTC wherever the shop stands: a zone far from it shows a date that forgot.
process.env.TZ = 'Pacific/Kiritimati'

const pure = ['src/kernel/**/*.test.ts', 'src/*/rules/**/*.test.ts', 'src/ui/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'unit', include: pure } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{src,db,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: [...pure, '**/node_modules/**'],
          globalSetup: 'tools/test/postgres-setup.ts',
        },
      },
      { extends: true, test: { name: 'sandbox', include: ['sandbox/**/*.test.ts'] } },
    ],
  },
})
