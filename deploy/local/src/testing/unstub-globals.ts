import { afterAll, vi } from 'vitest'

// Test files share processes: restores stubs and spies after each file, so that the files' order does not matter.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
