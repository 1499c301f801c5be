import { inspectFile } from '@passage/worker/files/inspect-file'
import { describe, expect, it } from 'vitest'
import { passportPdf, travelProofPdf } from './pdf.ts'
import { photoJpeg } from './photo.ts'
import { machineName, type Traveller } from './traveller.ts'

const nhung: Traveller = { first: 'Nguyễn Thị', last: 'Hồng Nhung' }
const layla: Traveller = { first: 'ليلى', last: 'بن سالم', latin: 'Layla Ben Salem' }

describe('made-up documents', () => {
  it('are real PDF and JPEG files that pass the check of uploads', async () => {
    const trip = { country: 'Japan', from: '2027-01-10', to: '2027-01-24' }
    expect(await inspectFile(await passportPdf(layla, 'TN'), 'application/pdf')).toMatchObject({ rewritten: false })
    expect(await inspectFile(await travelProofPdf(nhung, trip), 'application/pdf')).toMatchObject({ rewritten: false })
    expect(await inspectFile(await photoJpeg(nhung), 'image/jpeg')).toMatchObject({ rewritten: true })
  })

  it('show another face for another name, and the same for the same', async () => {
    const [first, again, other] = await Promise.all([photoJpeg(nhung), photoJpeg(nhung), photoJpeg(layla)])
    expect(first).toEqual(again)
    expect(first).not.toEqual(other)
  })

  it('spell names as passports do', () => {
    expect(machineName(nhung)).toBe('NGUYEN THI HONG NHUNG')
    expect(machineName(layla)).toBe('LAYLA BEN SALEM')
    expect(machineName({ first: 'Łukasz', last: 'Żółkiewski' })).toBe('LUKASZ ZOLKIEWSKI')
    expect(machineName({ first: 'Jürgen', last: 'Größer' })).toBe('JURGEN GROSSER')
    expect(machineName({ first: 'Sinéad', last: "O'Rourke-Ní Bhriain" })).toBe('SINEAD O ROURKE NI BHRIAIN')
  })
})
