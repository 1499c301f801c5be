import { describe, expect, it } from 'vitest'
import { fileOf } from './arrows.ts'
import { upwardImports } from './layers.ts'

const sentences = (path: string, specifier: string) =>
  upwardImports(`services/core/src/${path}`, [{ specifier, line: 3, typeOnly: true }], fileOf)

describe('folders of core', () => {
  it('import lower folders, and files of their own', () => {
    expect(sentences('orders/entries/record-entry.ts', '../../payments/refunds.ts')).toEqual([])
    expect(sentences('orders/entries/record-entry.ts', '../find-order.ts')).toEqual([])
    expect(sentences('people/select-users.ts', '../context.ts')).toEqual([])
    expect(sentences('people/select-users.ts', '@passage/contracts/domain/errors')).toEqual([])
  })

  it('import no higher folder, not even its types', () => {
    expect(sentences('payments/refunds.ts', '../orders/find-order.ts')).toEqual([
      'services/core/src/payments/refunds.ts:3 imports ../orders/find-order.ts: orders is not below payments (verify/layers.ts)',
    ])
    expect(sentences('payments/refunds.ts', '@passage/core/orders/find-order')).toHaveLength(1)
  })

  it('import no other folder above the list', () => {
    expect(sentences('desk/desk-queue.ts', '../orders/find-order.ts')).toEqual([])
    expect(sentences('desk/desk-queue.ts', '../assistant/facts.ts')).toHaveLength(1)
    expect(sentences('orders/find-order.ts', '../assistant/facts.ts')).toHaveLength(1)
  })

  it('import anything in tests', () => {
    expect(sentences('payments/refunds.database.test.ts', '../orders/find-order.ts')).toEqual([])
    expect(sentences('testing/test-world.ts', '../orders/find-order.ts')).toEqual([])
  })
})
