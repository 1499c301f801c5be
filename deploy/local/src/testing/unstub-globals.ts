import { afterAll, vi } from 'vitest'

// Test files share processes: what one has stubbed or spied on is as before for the next one, so that their order does not matter.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
