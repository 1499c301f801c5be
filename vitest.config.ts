import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**', '.local/**']
const globalSetup = 'deploy/local/src/testing/require-stack.ts'
const nightly = (folder: string) => `${folder}/**/*.nightly.test.{ts,tsx}`

// These replace modules or change a package's class, which would stay so for the next file of a shared process.
const mocking = globSync('{contracts,reading,workflows,services,web,deploy}/**/*.test.{ts,tsx}', { exclude }).filter(
  (path) => path.endsWith('/while-learning.test.ts') || readFileSync(path, 'utf8').includes('\nvi.mock('),
)

// Time-outs are for a busy machine with two cores; no test asserts how long something takes.
const patient = { testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 45_000 } } }
/** Files share two processes and the modules loaded there, except those that mock. */
const shared = { ...patient, exclude, isolate: false, maxWorkers: 2 }
/** The same on the run's servers. */
const onStack = { ...shared, globalSetup, setupFiles: 'deploy/local/src/testing/give-back.ts' }
const inBrowser = {
  ...onStack,
  globalSetup: [globalSetup, 'deploy/local/src/testing/unpack-browser.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
}
/** Nightly parts stop, break and restart servers: one file at a time. */
const alone = { ...inBrowser, maxWorkers: 1 }

let order = 0
const project = <T extends object>(name: string, test: T) => ({
  test: { name, ...test, sequence: { groupOrder: order++ } },
})

const parts = {
  faults: [nightly('deploy/verify/src/faults')],
  privacy: [nightly('deploy/verify/src/privacy')],
  people: [nightly('deploy/verify/src/people')],
  releases: [nightly('deploy/verify/src/versions')],
  consumer: [nightly('deploy/verify/src/provider')],
  fuzz: [nightly('deploy/verify/src/fuzz')],
  restore: [nightly('deploy/verify/src/restore')],
  clerk: [nightly('web/e2e/clerk')],
  screens: [nightly('web/e2e/!(clerk)')],
}

// At landing `npm test` runs all but the nightly parts, which are `npm run test:nightly [-- PART]`.
export default defineConfig({
  test: {
    projects: [
      project('unit', {
        ...shared,
        setupFiles: 'deploy/local/src/testing/unstub-globals.ts',
        include: ['**/*.test.{ts,tsx}'],
        exclude: [...exclude, ...mocking, '**/*.{database,workflow,integration,e2e,nightly}.test.{ts,tsx}'],
      }),
      project('unit-mocks', { ...shared, isolate: true, include: mocking }),
      project('database', { ...shared, globalSetup, include: ['**/*.database.test.ts'] }),
      project('workflow', { ...shared, globalSetup, include: ['**/*.workflow.test.ts'] }),
      project('integration', { ...onStack, include: ['**/*.integration.test.ts'] }),
      project('journeys', { ...inBrowser, include: ['web/e2e/journeys/**/*.e2e.test.ts'] }),
      ...Object.entries(parts).map(([name, include]) => project(name, { ...alone, include })),
      project('system', {
        ...alone,
        include: ['**/*.nightly.test.{ts,tsx}'],
        exclude: [...exclude, ...Object.values(parts).flat()],
      }),
    ],
  },
})
