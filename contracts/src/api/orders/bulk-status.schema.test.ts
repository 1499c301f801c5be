import { describe, expect, it } from 'vitest'
import { BulkStatus } from './bulk-status.schema.ts'

const ID = '0198c0de-0000-7000-8000-00000000abcd'
const status = 'processing'

describe('BulkStatus', () => {
  it('reads ids case-insensitively, as keys of `expectedSeqs` too', () => {
    const read = BulkStatus.parse({ orderIds: [ID.toUpperCase()], status, expectedSeqs: { [ID]: 3 } })
    expect(read).toEqual({ orderIds: [ID], status, expectedSeqs: { [ID]: 3 } })
    expect(BulkStatus.parse({ orderIds: [ID], status, expectedSeqs: { [ID.toUpperCase()]: 3 } })).toEqual(read)
  })

  it('refuses an `expectedSeqs` key that is not in `orderIds`', () => {
    const other = ID.replace('abcd', 'ef01')
    const { error } = BulkStatus.safeParse({ orderIds: [ID], status, expectedSeqs: { [other]: 3 } })
    expect(error?.issues).toMatchObject([{ path: ['expectedSeqs', other] }])
  })
})
