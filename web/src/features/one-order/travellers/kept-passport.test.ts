import { describe, expect, it } from 'vitest'
import { aDocument } from '../../documents/document.fixture.ts'
import { IN_REVIEW, orderWith } from '../order.fixture.ts'
import { lacksPassport } from './kept-passport.tsx'

const order = { ...orderWith(IN_REVIEW), numberOfApplicants: 2, requests: [] }
const passport = (travellerId: number | null) =>
  aDocument({ documentType: 'passport', travellerId, status: 'submitted' })

describe('lacksPassport', () => {
  it('is true of a traveller without a passport, or with a rejected one', () => {
    expect(lacksPassport({ ...order, documents: [passport(1)] }, 2)).toBe(true)
    expect(lacksPassport({ ...order, documents: [{ ...passport(2), status: 'rejected' }] }, 2)).toBe(true)
  })

  it('is false once it is there, and when the file is at the embassy', () => {
    expect(lacksPassport({ ...order, documents: [passport(2)] }, 2)).toBe(false)
    expect(lacksPassport({ ...order, documents: [passport(null)], numberOfApplicants: 1 }, 1)).toBe(false)
    expect(lacksPassport({ ...order, documents: [], status: 'submitted' }, 2)).toBe(false)
  })
})
