import { expect, it, vi } from 'vitest'
import { inspectFile } from './inspect-file.ts'
import { ACTIVE_PDFS, LOCKED_PDFS } from './pdf-actions.fixture.ts'

vi.mock('./pdf-actions.ts', () => ({ actsByItself: async () => false }))

it.each([...ACTIVE_PDFS, ...LOCKED_PDFS])(
  'mutants: without a look inside, a PDF with %s reaches a provider',
  async (_what, make) => {
    expect(await inspectFile(await make(), 'application/pdf')).toHaveProperty('bytes')
  },
)
