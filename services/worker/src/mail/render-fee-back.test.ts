import type { TravellerDecision } from '@passage/contracts/domain/travellers/traveller-decision'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { expect, it } from 'vitest'
import { factsFor } from './mail-facts.fixture.ts'
import { render } from './render-mail.fixture.ts'

const late: Partial<MailFacts> = {
  ...{ status: 'completed', onTime: true, refundCents: 5_800 },
  promise: { promisedOn: '2026-12-09', endedOn: '2026-12-12' },
  refund: { cents: 5_800, paidOtherwise: false, note: null, made: true, ofFee: true },
  entry: { ...factsFor('refund_made').entry, reason: 'refund_made' },
}
const KNOWN = { name: 'Marie Durand', complete: true, hasVisa: true }
const said = async (...given: Parameters<typeof render>) => (await render(...given)).text.replace(/\s+/g, ' ')

it.each(['refund_promised', 'refund_made'] as const)('%s says for when a late visa was promised', async (template) => {
  expect(await said(template, late)).toContain(
    'Promised for Wednesday, 9 December 2026, delivered on Saturday, 12 December 2026: the service fee of €58.00 goes back to Visa •••• 4242.',
  )
  expect(await said(template, { ...late, language: 'fr' })).toContain(
    'Promis pour le mercredi 9 décembre 2026, remis le samedi 12 décembre 2026 : les frais de service de 58,00 € vous sont remboursés sur Visa •••• 4242.',
  )
})

it('refund_made says of a refusal in time that a share was promised', async () => {
  const refused: Partial<MailFacts> = {
    ...late,
    status: 'rejected',
    promise: { promisedOn: '2026-12-09', endedOn: '2026-12-08' },
  }
  expect(await said('refund_made', refused)).toContain(
    'The visa was refused: €58.00 of the service fee goes back to Visa •••• 4242, as promised. The credit note is attached.',
  )
})

it('refund_made names no refusal after a correction that leaves no traveller refused', async () => {
  const inTime: Partial<MailFacts> = { ...late, promise: { promisedOn: '2026-12-09', endedOn: '2026-12-08' } }
  const decided = (...decisions: TravellerDecision[]) =>
    said('refund_made', {
      ...inTime,
      travellers: decisions.map((decision, index) => ({ ...KNOWN, decision, position: index + 1 })),
    })
  expect(await decided('approved', 'refused')).toContain('Not every visa was granted')
  expect(await decided('approved', 'approved')).not.toContain('Not every visa was granted')
})

it('rejected says how much of the service fee goes back, and not that nothing does', async () => {
  const text = await said('rejected', { refundCents: 2_900 })
  expect(text).toContain('Of the €258.00 that you paid, €29.00 is refunded.')
  expect(text).not.toContain('not refunded automatically')
})
