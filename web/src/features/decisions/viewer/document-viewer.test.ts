import { describe, expect, test } from 'vitest'
import { aDocument } from '../../documents/document.fixture.ts'
import { earlierVersion } from './document-viewer.tsx'

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T09:00:00.000Z`
const old = aDocument({ id: 'old', status: 'rejected', uploadedAt: day(10) })
const older = aDocument({ id: 'older', status: 'rejected', uploadedAt: day(11) })

describe('the earlier version of a document', () => {
  test('is the one that it replaced, also after its deletion', () => {
    const gone = { ...old, deletedAt: day(12) }
    const fresh = aDocument({ id: 'new', replaces: 'old', uploadedAt: day(13) })
    expect(earlierVersion(fresh, [gone, older, fresh])?.id).toBe('old')
  })

  test('is otherwise the last rejected one of its type without another successor', () => {
    const fresh = aDocument({ id: 'new', uploadedAt: day(13) })
    expect(earlierVersion(fresh, [old, older, fresh])?.id).toBe('older')
    const taken = aDocument({ id: 'other', replaces: 'older', uploadedAt: day(12) })
    expect(earlierVersion(fresh, [old, older, taken, fresh])?.id).toBe('old')
  })

  test('is of the same traveller', () => {
    const fresh = aDocument({ id: 'new', travellerId: 2, uploadedAt: day(13) })
    expect(earlierVersion(fresh, [{ ...old, travellerId: 2 }, { ...older, travellerId: 1 }, fresh])?.id).toBe('old')
  })

  test('is none for a first version, another type or a later document', () => {
    const first = aDocument({ id: 'first', uploadedAt: day(9) })
    const photo = aDocument({ id: 'photo', documentType: 'photo', uploadedAt: day(13) })
    expect(earlierVersion(first, [first, old])).toBeNull()
    expect(earlierVersion(photo, [old, photo])).toBeNull()
  })
})
