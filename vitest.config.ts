import { defineConfig } from 'vitest/config'

const unit = '**/*.test.{ts,tsx}'
// These put other modules in the place of ours, which stay loaded where files share a process.
const unitMocks = 'services/worker/src/publisher.test.ts'
const workflow = 'workflows/**/*.workflow.test.ts'
const database = '**/*.database.test.ts'
const databaseMutants = '**/*-mutants.database.test.ts'
const integration = '**/*.integration.test.ts'
const faults = 'deploy/verify/src/(faults|people|provider)/**/*.integration.test.ts'
const system = [
  'deploy/temporal/**/*.integration.test.ts',
  'deploy/verify/src/!(faults|people|provider)/**/*.integration.test.ts',
]
const browser = 'web/e2e/**/*.e2e.test.ts'
const exclude = ['**/node_modules/**', '**/dist/**', '.local/**']
const atTestHour = 'deploy/local/src/testing/at-test-hour.ts'
const globalSetup = 'deploy/local/src/testing/require-stack.ts'
// What a page or a server is about to show may take its time on a busy machine.
const expect = { poll: { timeout: 20_000 } }

// `npm test` runs these in lanes side by side: deploy/local/src/testing/lanes.ts.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          expect,
          include: [unit],
          exclude: [...exclude, unitMocks, workflow, database, integration, browser],
          setupFiles: atTestHour,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'unit-mocks',
          expect,
          include: [unitMocks],
          setupFiles: atTestHour,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Needs PostgreSQL alone, and takes a database of its own in it. Files share one process and its loaded modules.
        test: {
          name: 'database',
          expect,
          include: [database],
          exclude: [...exclude, databaseMutants],
          globalSetup,
          isolate: false,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // The same with other modules put in the place of ours.
        test: {
          name: 'database-mutants',
          expect,
          include: [databaseMutants],
          exclude,
          globalSetup,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'workflow',
          expect,
          include: [workflow],
          exclude,
          globalSetup,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // Shares a whole stack: one file after the other.
        test: {
          name: 'integration',
          expect,
          include: [integration],
          exclude: [...exclude, ...system, faults],
          globalSetup,
          isolate: false,
          setupFiles: 'deploy/local/src/testing/give-back.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
      {
        // Operators' tools, webhooks and releases on a whole stack; some restart its processes.
        test: {
          name: 'system',
          expect,
          include: system,
          globalSetup,
          isolate: false,
          setupFiles: 'deploy/local/src/testing/give-back.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 6 },
        },
      },
      {
        // Kills, stops and breaks servers, or starts processes of its own beside them: a whole stack of its own.
        test: {
          name: 'faults',
          expect,
          include: [faults],
          exclude,
          globalSetup,
          isolate: false,
          setupFiles: 'deploy/local/src/testing/give-back.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 7 },
        },
      },
      {
        // Files share one process, its loaded modules and its browser.
        test: {
          name: 'browser',
          expect,
          include: [browser],
          exclude,
          globalSetup,
          isolate: false,
          setupFiles: 'deploy/local/src/testing/give-back.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
})
