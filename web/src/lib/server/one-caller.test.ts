import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const FOLDER = fileURLToPath(new URL('../../', import.meta.url))

/** The source files without tests that contain a pattern. */
const filesWith = (wanted: RegExp): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: FOLDER, exclude: ['**/*.test.*', '**/*.fixture.*'] })
    .filter((file) => wanted.test(readFileSync(FOLDER + file, 'utf8')))
    .toSorted()

/** `api` repeats a change after a new sign-in when the session has ended, so every form has to use it. */
it('changes are sent by `api` only', () => {
  // Files are sent to the storage at an address that needs no session.
  expect(filesWith(/new XMLHttpRequest|sendBeacon\(/)).toEqual(['features/documents/api/put-file.ts'])
  // The others only read: files, streams, code and the server's health.
  expect(filesWith(/\bfetch\(/)).toEqual([
    'app/reload-after-release.ts',
    'features/decisions/api/order-reads.ts',
    'features/documents/api/documents.ts',
    'features/pictures/heic/heic-worker.ts',
    'features/pictures/passport/read-passport-picture.ts',
    'features/statistics/components/export-button.tsx',
    'lib/fetch-first.ts',
    'lib/save-file.ts',
    'lib/server/api.ts',
    'lib/server/read-events.ts',
    'lib/server/server-state.ts',
  ])
})

it('only the session’s own changes, background saves and discarded files do not wait for a sign-in', () => {
  expect(filesWith(/background: true/)).toEqual([
    'features/desk/work/api/desk-work.ts',
    'features/documents/api/documents.ts',
    'features/order/api/order-draft.ts',
    'features/session/api/sign-in.ts',
  ])
})
