import { describe, expect, it } from 'vitest'
import { type CommissionContent, commissionPdf } from './commission-pdf.ts'
import { statementFileName } from './file-name.ts'
import { COMPANY } from './printing.fixture.ts'
import { readPdf } from './read-pdf.fixture.ts'

const contentOf = (change: Partial<CommissionContent['figures']> = {}, count = 2): CommissionContent => ({
  language: 'en',
  company: COMPANY,
  drawnAt: '2026-11-22T10:00:00.000Z',
  figures: {
    ...{ agencyName: 'Horizon Visas', month: '2026-10', currency: 'EUR', ratePercent: 10 },
    ...{ orders: 1, base: '258.00', commission: '25.80', refunds: 1, refunded: '58.00', reversed: '5.80' },
    ...{
      returns: 0,
      returned: '0.00',
      restored: '0.00',
      total: '20.00',
      payable: '20.00',
      verifiedAt: '2026-01-01T00:00:00.000Z',
      monthIsOver: true,
    },
    ...change,
  },
  lines: Array.from({ length: count }, (_, index) => ({
    // Half past midnight in Luxembourg.
    at: '2026-10-20T22:30:00.000Z',
    orderNumber: 'ORD-ABCD2345',
    customerName: 'Zoë Łukasiewicz',
    kind: index % 2 === 0 ? 'paid' : 'refund',
    baseCents: index % 2 === 0 ? 25_800 : -5_800,
    commissionCents: index % 2 === 0 ? 2_580 : -580,
  })),
})

describe('commission PDF', () => {
  it('shows the agency, the month, the sums and their entries', async () => {
    const { title, language, text } = await readPdf(await commissionPdf(contentOf()))
    expect({ title, language }).toEqual({ title: 'Commission statement, October 2026', language: 'en' })
    for (const part of [
      'Passage S.à r.l.',
      'Agency Horizon Visas',
      'Orders paid 1',
      'Base: paid by customers €258.00',
      'Commission, 10% of the base €25.80',
      'Refunds made 1',
      'Refunded to customers €58.00',
      'Commission reversed pro rata €5.80',
      'Total €20.00',
      'Due to the agency €20.00',
      '21 Oct 2026 ORD-ABCD2345 Zoë Łukasiewicz €258.00 €25.80',
      'Zoë Łukasiewicz (Refund) -€58.00 -€5.80',
    ]) {
      expect(text.replace(/ +/g, ' ')).toContain(part)
    }
    expect(text).not.toMatch(/verif|not over|settle/)
    expect(text.match(/Luxembourg time/g), 'said once').toHaveLength(1)
  })

  it('notes a missing verification, a running month and a negative total', async () => {
    const figures = { verifiedAt: null, payable: '0.00', monthIsOver: false, total: '-5.80' }
    const { text } = await readPdf(await commissionPdf(contentOf(figures)))
    expect(text).toContain('Due to the agency After verification')
    expect(text).toContain('The month is not over')
    expect(text).toContain('we settle the difference with you')
  })

  it('lists refunds returned by the bank', async () => {
    const content = contentOf({ returns: 1, returned: '58.00', restored: '5.80', total: '25.80' }, 1)
    const line = { ...content.lines[0], kind: 'refund_returned', baseCents: 5_800, commissionCents: 580 } as const
    const { text } = await readPdf(
      await commissionPdf({ ...content, lines: [line as CommissionContent['lines'][number]] }),
    )
    for (const part of ['Refunds returned by the bank 1', 'Returned to us €58.00', 'Commission credited again €5.80'])
      expect(text.replace(/ +/g, ' ')).toContain(part)
    expect(text.replace(/ +/g, ' ')).toContain('(Refund returned by the bank)')
  })

  it('is written in French for a French agency', async () => {
    const { title, text } = await readPdf(await commissionPdf({ ...contentOf({}, 0), language: 'fr' }))
    expect(title).toBe('Relevé de commission, octobre 2026')
    expect(text).toContain('Aucune commande n’a été payée')
    expect(text).toContain('Total 20,00 €')
    expect(text).toContain('Dû à l’agence 20,00 €')
  })

  it.each(['en', 'fr'] as const)('puts each of a month’s 200 entries on one line of 6 pages (%s)', async (language) => {
    const content = contentOf({}, 200)
    const lines = content.lines.map((line) => ({
      ...{ ...line, orderNumber: 'ORD-WMWMWMWM' },
      ...{ baseCents: 10 * line.baseCents, at: '2026-09-22T10:00:00.000Z' },
    }))
    const { pages, text } = await readPdf(await commissionPdf({ ...content, lines, language }))
    expect(pages.length).toBeLessThanOrEqual(6)
    expect(text.match(/22 sept?\.? 2026 ORD/gi)).toHaveLength(200)
  })

  it('counts the entries left out', async () => {
    const { text } = await readPdf(await commissionPdf(contentOf({ orders: 1_200, refunds: 0 }, 200)))
    expect(text).toContain('And 1000 more.')
  })

  it('has a file name with month and agency', () => {
    const statement = { agencyName: 'Horizon Visas', month: '2026-10' }
    expect(statementFileName('en', statement, 'pdf')).toBe('commission-2026-10-Horizon Visas.pdf')
  })
})
