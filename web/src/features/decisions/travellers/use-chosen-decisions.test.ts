import { expect, it } from 'vitest'
import { recordEach } from './use-chosen-decisions.ts'

it('decisions are recorded one after the other; one that is refused stays with its error and does not stop the next', async () => {
  const refused = new Error('visa_out')
  const sent: number[] = []
  const result = await recordEach(
    [
      { position: 3, decision: 'approved' },
      { position: 1, decision: 'refused' },
      { position: 2, decision: 'refused' },
    ],
    async ({ position }) => {
      sent.push(position)
      await Promise.resolve()
      if (position === 1) throw refused
    },
  )
  expect(sent).toEqual([3, 1, 2])
  expect(result).toEqual({ recorded: [3, 2], failures: new Map([[1, refused]]) })
})
