import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const FOLDER = fileURLToPath(new URL('../../', import.meta.url))

/** Source files, without tests, that contain what is looked for. */
const filesWith = (wanted: RegExp): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: FOLDER, exclude: ['**/*.test.*', '**/*.fixture.*'] })
    .filter((file) => wanted.test(readFileSync(FOLDER + file, 'utf8')))
    .toSorted()

/**
 * A form whose session is over in the middle waits for its person and is then sent as it was: `api` sees to that for every
 * change (api.test.ts). So no form has a way around it.
 */
it('whatever changes something on our server is sent by `api`', () => {
  // Files go to the storage by themselves, with an address that needs no session.
  expect(filesWith(/new XMLHttpRequest|sendBeacon\(/)).toEqual(['features/documents/api/put-file.ts'])
  // All others only read: files, streams, code, and whether the server and its pages are there.
  expect(filesWith(/\bfetch\(/)).toEqual([
    'app/reload-after-release.ts',
    'features/documents/api/document-file.ts',
    'features/statistics/api/export-transactions.ts',
    'lib/fetch-first.ts',
    'lib/save-file.ts',
    'lib/server/api.ts',
    'lib/server/read-events.ts',
    'lib/server/server-line.ts',
  ])
})

it('a change that does not wait for its person is none that a form sends, but the session’s own', () => {
  expect(filesWith(/background: true/)).toEqual([
    'features/order/api/order-draft.ts',
    'features/session/api/sign-in.ts',
    'features/session/api/sign-out.ts',
    'features/staff-order/api/desk-work.ts',
  ])
})
