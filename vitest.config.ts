import { defineConfig } from 'vitest/config'

const unit = '**/*.test.{ts,tsx}'
// These put other modules in the place of ours, or change a package's class, which stay so where files share a process; one needs
// a process that has learned no topics yet.
const unitMocks = [
  'services/core/src/assistant/answer/while-learning.test.ts',
  'services/worker/src/publisher.test.ts',
  'services/worker/src/files/pdf-actions-mutants.test.ts',
  'services/worker/src/papers/unfold.test.ts',
]
const workflow = 'workflows/**/*.workflow.test.ts'
const database = '**/*.database.test.ts'
const databaseMutants = '**/*-mutants.database.test.ts'
const integration = '**/*.integration.test.ts'
const faults = 'deploy/verify/src/(faults|people|provider)/**/*.integration.test.ts'
const privacy = 'deploy/verify/src/privacy/**/*.integration.test.ts'
const system = [
  'deploy/local/**/*.integration.test.ts',
  'deploy/temporal/**/*.integration.test.ts',
  'deploy/verify/src/!(faults|people|provider|privacy)/**/*.integration.test.ts',
]
const browser = 'web/e2e/**/*.e2e.test.ts'
// Screens of a deployment that signs people in with Clerk: an API of its own beside the stack's.
const clerk = 'web/e2e/clerk/**/*.e2e.test.ts'
const exclude = ['**/node_modules/**', '**/dist/**', '.local/**']
const atTestHour = 'deploy/local/src/testing/at-test-hour.ts'
const globalSetup = 'deploy/local/src/testing/require-stack.ts'
// What a page or a server is about to show may take its time on a busy machine.
const expect = { poll: { timeout: 45_000 } }
// Tests of a file that lean on those before them show when all is run, sooner or later; Vitest prints the seed.
const shuffled = process.env.TESTS_IN_FULL === '1'
/** One file after the other, on the run's servers. */
const oneByOne = { expect, globalSetup, fileParallelism: false, testTimeout: 90_000, hookTimeout: 90_000 }
/** The same on a whole stack, which gets back what a file took from it. Files share one process and its loaded modules. */
const onStack = {
  ...oneByOne,
  isolate: false,
  setupFiles: 'deploy/local/src/testing/give-back.ts',
}
/** Files also share a browser. */
const inBrowser = { ...onStack, testTimeout: 180_000, hookTimeout: 180_000 }

// `npm test` runs these in lanes side by side: deploy/local/src/testing/lanes.ts.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          expect,
          include: [unit],
          exclude: [...exclude, ...unitMocks, workflow, database, integration, browser],
          setupFiles: atTestHour,
          isolate: false,
          // A second of a core may take many on a machine that runs two stacks beside it.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          sequence: { groupOrder: 0, shuffle: { tests: shuffled } },
        },
      },
      {
        test: {
          name: 'unit-mocks',
          expect,
          include: unitMocks,
          setupFiles: atTestHour,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          sequence: { groupOrder: 0, shuffle: { tests: shuffled } },
        },
      },
      {
        // Needs PostgreSQL alone, and takes a database of its own in it. Files share one process and its loaded modules.
        test: {
          ...oneByOne,
          name: 'database',
          include: [database],
          exclude: [...exclude, databaseMutants],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // The same with other modules put in the place of ours.
        test: {
          ...oneByOne,
          name: 'database-mutants',
          include: [databaseMutants],
          exclude,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...oneByOne,
          name: 'workflow',
          include: [workflow],
          exclude,
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // Shares a whole stack.
        test: {
          ...onStack,
          name: 'integration',
          include: [integration],
          exclude: [...exclude, ...system, privacy, faults],
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'browser',
          include: [browser],
          exclude: [...exclude, clerk],
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: { ...inBrowser, name: 'clerk', include: [clerk], sequence: { groupOrder: 9 } },
      },
      {
        // The local stack, operators' tools, webhooks and releases; some restart its processes.
        test: { ...onStack, name: 'system', include: system, sequence: { groupOrder: 6 } },
      },
      {
        // Searches a whole stack, and what it leaves on disk, for what must not be found there.
        test: { ...onStack, name: 'privacy', include: [privacy], sequence: { groupOrder: 7 } },
      },
      {
        // Kills, stops and breaks servers, or starts processes of its own beside them: a whole stack of its own.
        test: {
          ...onStack,
          name: 'faults',
          include: [faults],
          exclude,
          // Callers ask again until they are answered, however busy the machine is.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 8 },
        },
      },
    ],
  },
})
