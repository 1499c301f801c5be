import type { InvoiceContent } from '@passage/contracts/domain/money/invoice'
import { quote } from '@passage/contracts/domain/money/quote'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditOf, invoiceLines, serviceCents, vatOf } from './vat.ts'

const price = quote({ baseCents: 10_000, feeCents: 2_900 }, 2, 'express')
const lines = invoiceLines(price.lines, 17)
const invoice = { lines, totalCents: price.totalCents, vat: vatOf(lines, 17) } as InvoiceContent

describe('VAT', () => {
  it('is part of the service fee, not of the visa fee', () => {
    expect(lines.map(({ kind, vatPercent }) => [kind, vatPercent])).toEqual([
      ['base', 0],
      ['processing_fee', 17],
      ['express_supplement', 17],
    ])
    // 58.00 and 129.00 are 187.00; 27.17 of it are VAT.
    expect(invoice.vat).toEqual({ percent: 17, netCents: 15_983, vatCents: 2_717 })
  })

  it('leaves out lines of zero', () => {
    expect(invoiceLines(quote({ baseCents: 5_000, feeCents: 0 }, 1).lines, 17).map(({ kind }) => kind)).toEqual([
      'base',
    ])
  })
})

describe('the credit of travellers who are taken out', () => {
  it('is exactly their visa fee and service, however many are taken out', () => {
    const cents = fc.integer({ min: 1, max: 50_000 })
    const speed = fc.constantFrom('standard', 'express')
    const order = fc.record({ baseCents: cents, feeCents: cents, count: fc.integer({ min: 2, max: 10 }), speed })
    fc.assert(
      fc.property(order, ({ baseCents, feeCents, count, speed }) => {
        const of = (travellers: number) => quote({ baseCents, feeCents }, travellers, speed)
        const lines = invoiceLines(of(count).lines, 17)
        const invoice = { lines, totalCents: of(count).totalCents, vat: vatOf(lines, 17) } as InvoiceContent
        const notes: Pick<InvoiceContent, 'totalCents' | 'lines' | 'vat'>[] = []
        for (let left = count - 1; left > 0; left--) {
          const cents = of(left + 1).totalCents - of(left).totalCents
          const note = { totalCents: cents, ...creditOf(invoice, notes, cents) }
          notes.push(note)
          expect(cents - serviceCents(note.lines)).toBe(baseCents)
          const kept = vatOf(invoiceLines(of(left).lines, 17), 17)
          const credited = notes.reduce((sum, { vat }) => sum + vat.vatCents, 0)
          expect(Math.abs(invoice.vat.vatCents - credited - kept.vatCents)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('the credit of the service fee', () => {
  const creditFee = (before: number, fee: number, rest: number) => {
    const notes: Pick<InvoiceContent, 'totalCents' | 'lines' | 'vat'>[] = []
    const take = (cents: number, isFee = false) => {
      const note = { totalCents: cents, ...creditOf(invoice, notes, cents, isFee) }
      notes.push(note)
      return note
    }
    if (before > 0) take(before)
    const note = take(fee, true)
    if (rest > 0) take(rest)
    return { note, notes }
  }

  it('is all service, with its VAT', () => {
    const { note } = creditFee(0, 18_700, 0)
    expect(note.lines).toEqual([{ kind: 'service', quantity: 1, cents: 18_700, vatPercent: 17 }])
    expect(note.vat).toEqual(invoice.vat)
  })

  it('is no more service than earlier refunds have left', () => {
    const { note } = creditFee(19_350, 18_700, 0)
    expect(note.lines).toMatchObject([
      { kind: 'disbursement', cents: 9_350 },
      { kind: 'service', cents: 9_350 },
    ])
  })

  it('and of what else is refunded before and after add up to the invoice', () => {
    const part = fc.integer({ min: 0, max: 15_000 })
    fc.assert(
      fc.property(part, fc.integer({ min: 1, max: 18_700 }), (before, fee) => {
        const { notes } = creditFee(before, fee, invoice.totalCents - before - fee)
        const sum = (of: (note: (typeof notes)[number]) => number) => notes.reduce((total, note) => total + of(note), 0)
        expect(sum((note) => serviceCents(note.lines))).toBe(18_700)
        expect(sum(({ vat }) => vat.vatCents)).toBe(invoice.vat.vatCents)
        for (const note of notes) for (const { cents } of note.lines) expect(cents).toBeGreaterThan(0)
      }),
    )
  })
})

describe('the credit of a refund', () => {
  const take = (parts: number[]) => {
    const notes: Pick<InvoiceContent, 'totalCents' | 'lines' | 'vat'>[] = []
    for (const cents of parts) notes.push({ totalCents: cents, ...creditOf(invoice, notes, cents) })
    return notes
  }
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

  it('is the whole invoice when everything is refunded', () => {
    const [note] = take([invoice.totalCents])
    expect(note?.vat).toEqual(invoice.vat)
    expect(note?.lines).toMatchObject([
      { kind: 'disbursement', cents: 20_000 },
      { kind: 'service', cents: 18_700 },
    ])
  })

  it.each([
    ['thirds', [12_900, 12_900, 12_900]],
    ['odd parts', [1, 4_999, 333, 33_367]],
    ['one cent first', [1, 38_699]],
  ])('adds up to the invoice to the cent over several refunds: %s', (_what, parts) => {
    const notes = take(parts)
    for (const note of notes) expect(sum(note.lines.map(({ cents }) => cents))).toBe(note.totalCents)
    for (const note of notes) expect(note.vat.netCents + note.vat.vatCents).toBe(serviceCents(note.lines))
    expect(sum(notes.map((note) => serviceCents(note.lines)))).toBe(18_700)
    expect(sum(notes.map((note) => note.vat.vatCents))).toBe(invoice.vat.vatCents)
  })
})
