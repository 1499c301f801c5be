import { defineConfig } from 'vitest/config'

const unit = '**/*.test.{ts,tsx}'
const workflow = 'workflows/**/*.workflow.test.ts'
const integration = '**/*.integration.test.ts'
const browser = 'web/e2e/**/*.e2e.test.ts'
const exclude = ['**/node_modules/**', '**/dist/**', '.local/**']

// Tests that share servers run one file after the other; the groups run in this order.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [unit],
          exclude: [...exclude, workflow, integration, browser],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'workflow',
          include: [workflow],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'integration',
          include: [integration],
          exclude,
          globalSetup: 'deploy/local/src/testing/require-stack.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'browser',
          include: [browser],
          exclude,
          globalSetup: 'deploy/local/src/testing/require-stack.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
