import { describe, expect, test } from 'vitest'
import { aDocument } from '../document.fixture.ts'
import { earlierVersion } from './earlier-version.ts'

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T09:00:00.000Z`
const old = aDocument({ id: 'old', status: 'rejected', uploadedAt: day(10) })
const older = aDocument({ id: 'older', status: 'rejected', uploadedAt: day(11) })

describe('the version before a document', () => {
  test('is the one in whose place it came, whatever became of its file', () => {
    const gone = { ...old, deletedAt: day(12) }
    const fresh = aDocument({ id: 'new', replaces: 'old', uploadedAt: day(13) })
    expect(earlierVersion(fresh, [gone, older, fresh])?.id).toBe('old')
  })

  test('is else the last of its type that was sent back before it and has no other successor', () => {
    const fresh = aDocument({ id: 'new', uploadedAt: day(13) })
    expect(earlierVersion(fresh, [old, older, fresh])?.id).toBe('older')
    const taken = aDocument({ id: 'other', replaces: 'older', uploadedAt: day(12) })
    expect(earlierVersion(fresh, [old, older, taken, fresh])?.id).toBe('old')
  })

  test('there is none of a first version, nor one of another type, nor a later one', () => {
    const first = aDocument({ id: 'first', uploadedAt: day(9) })
    const photo = aDocument({ id: 'photo', documentType: 'photo', uploadedAt: day(13) })
    expect(earlierVersion(first, [first, old])).toBeNull()
    expect(earlierVersion(photo, [old, photo])).toBeNull()
  })
})
