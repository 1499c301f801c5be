import type { MailTemplate } from '@passage/contracts/domain/mails'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { describe, expect, it } from 'vitest'
import { decided, factsFor, travelling } from './mail-facts.fixture.ts'
import { render } from './render-mail.fixture.ts'

/** The plain text as a person reads it, with ordinary spaces. */
const read = async (template: MailTemplate, change: Partial<MailFacts> = {}): Promise<string> => {
  const { subject, text } = await render(template, change)
  return `${subject} ${text}`.replaceAll(/[\s\u00a0\u202f]+/g, ' ')
}

const inBoth = (template: MailTemplate, change: Partial<MailFacts> = {}) =>
  Promise.all([read(template, change), read(template, { ...change, language: 'fr' })])

const entryOf = (template: MailTemplate, change: Partial<MailFacts['entry']>) => ({
  entry: { ...factsFor(template).entry, ...change },
})

describe('traveller_decided', () => {
  it('says who was refused, with the reason, and what became of the others', async () => {
    const [english, french] = await inBoth('traveller_decided')
    expect(english).toContain('the embassy did not grant Youssef’s visa. The reason is in our note. Approved: Amina.')
    expect(english).toContain('Not decided yet: traveller 3.')
    expect(english).toContain('Our note to you The passport has no two free pages.')
    expect(french).toContain('n’a pas accordé le visa (Youssef). Le motif figure dans notre note.')
    expect(french).toContain('Visa accordé : Amina. Décision attendue : voyageur 3.')
  })

  it('says who was approved and whose visa follows, while the embassy decides about the others', async () => {
    const change = {
      travellers: decided('approved', 'open'),
      ...entryOf('traveller_decided', { reason: 'traveller_approved', traveller: 1, note: null }),
    }
    const [english, french] = await inBoth('traveller_decided', change)
    expect(english).toContain('The embassy has approved Amina’s visa. Not decided yet: Youssef.')
    expect(english).toMatch(
      /Our turn We will send you the visa of Amina.*Meanwhile the embassy is deciding about Youssef/,
    )
    expect(french).toMatch(/À nous Nous vous remettrons le visa déjà accordé \(Amina\)/)
  })

  it('says of a decision that replaces another one that the earlier message was a mistake', async () => {
    const corrected = entryOf('traveller_decided', { revertsSeq: 6 })
    const [english, french] = await inBoth('traveller_decided', corrected)
    expect(english).toContain('What we wrote before about Youssef was a mistake of ours.')
    expect(french).toContain('était une erreur de notre part.')
    const reopened = entryOf('traveller_decided', { revertsSeq: 6, reason: 'traveller_reopened', note: null })
    const open = { ...reopened, travellers: decided('approved', 'open', 'open') }
    expect(await read('traveller_decided', open)).toContain('The embassy has not decided about Youssef. What we wrote')
  })
})

describe('traveller_withdrawn', () => {
  it('says who, by whom, what goes back, and counts who travels', async () => {
    const [english, french] = await inBoth('traveller_withdrawn')
    expect(english).toContain('Taken out of your order: Youssef')
    expect(english).toContain('€129.00 goes back the way it was paid')
    expect(english).toContain('Travellers: 2')
    expect(french).toContain('Nous avons retiré ce voyageur (Youssef)')
    expect(french).toContain('Voyageurs : 2')
    const byCustomer = entryOf('traveller_withdrawn', { actorKind: 'customer', note: 'CANARY' })
    expect(await read('traveller_withdrawn', byCustomer)).toContain('You took Youssef out on')
    expect(await read('traveller_withdrawn', byCustomer)).not.toContain('CANARY')
  })

  it('says what an order that is not paid costs now', async () => {
    const { capturedCents, status, paymentStatus } = factsFor('order_received')
    const unpaid = { capturedCents, status, paymentStatus, refund: null, totalCents: 12_900 }
    expect(await read('traveller_withdrawn', unpaid)).toContain('The order now costs €129.00.')
    expect(await read('traveller_withdrawn', { ...unpaid, status: 'cancelled' })).not.toContain('now costs')
  })
})

it('the end of an order says what went back before for one traveller, and the rest', async () => {
  const refund = { cents: 12_900, paidOtherwise: false, note: null, made: false }
  for (const template of ['cancelled', 'withdrawal_acknowledged'] as const) {
    const [english, french] = await inBoth(template, { refund })
    expect(english).toContain(
      'Of the €258.00 that you paid, €129.00 was refunded before. The rest, €129.00, is refunded now.',
    )
    expect(french).toContain('129,00 € vous ont déjà été remboursés. Le reste, 129,00 €, est remboursé maintenant.')
    expect(await read(template)).toContain('The whole amount, €258.00, is refunded.')
  }
})

describe('a family of which one was refused', () => {
  const travellers = decided('approved', 'refused', 'approved', 'withdrawn')
  const refused = 'Refused: Youssef. The reason is on your order’s page.'

  it('is told so by the approval, with numbers of those who travel', async () => {
    const [english, french] = await inBoth('approved', { travellers })
    expect(english).toContain('Visas: 2 of 3 approved')
    expect(english).toContain(`Approved: Amina and traveller 3. ${refused}`)
    expect(english).not.toContain('traveller 4')
    expect(french).toContain('Visas : 2 sur 3 accordés')
    expect(french).toContain('Visa refusé : Youssef. Le motif figure sur la page de votre commande.')
  })

  it('gets the reason in the note of the approval that the refusal completed, unless it was corrected since', async () => {
    const entry = { reason: 'traveller_refused', traveller: 2, note: 'No free page.' } as const
    const change = { travellers, ...entryOf('approved', entry) }
    expect(await read('approved', change)).toMatch(/Refused: Youssef. The reason is in our note. .*No free page./)
    const corrected = await read('approved', { ...change, travellers: decided('approved', 'approved', 'approved') })
    expect(corrected).toContain('Your visas are approved')
    expect(corrected).not.toContain('No free page')
  })

  it('is told so by the mails of its visas and by a correction', async () => {
    const withVisas = travellers.map((one) => ({ ...one, hasVisa: one.decision === 'approved' }))
    expect(await read('visa_ready', { travellers: withVisas })).toContain(
      `2 visa documents are on your order’s page. ${refused}`,
    )
    const first = travellers.map((one) => ({ ...one, hasVisa: one.position === 1 }))
    const part = await read('visa_part_ready', { travellers: first })
    expect(part).toContain(`It is on your order’s page. Still to come: traveller 3. ${refused}`)
    for (const delivery of ['embassy', 'collected', 'nothing'] as const)
      expect(await read('visa_ready', { travellers, delivery, visas: { count: 0, deletesAt: null } })).toContain(
        refused,
      )
    expect(await read('status_corrected', { status: 'approved', travellers })).toContain(refused)
  })

  it('is told whose decision is still to come with the first visas', async () => {
    const some = decided('approved', 'open').map((one) => ({ ...one, hasVisa: one.position === 1 }))
    const [english, french] = await inBoth('visa_part_ready', { status: 'submitted', travellers: some })
    expect(english).toContain('It is on your order’s page. Not decided yet: Youssef.')
    expect(french).toContain('Décision attendue : Youssef.')
  })
})

describe('a family of which all were refused', () => {
  it('is told who, and where the reasons are', async () => {
    const [english, french] = await inBoth('rejected')
    expect(english).toContain('Refused: Amina and Youssef. The reasons are on your order’s page.')
    expect(french).toContain('Les motifs figurent sur la page de votre commande.')
    const together = entryOf('rejected', { status: 'rejected', note: 'The fair is cancelled.' })
    expect(await read('rejected', together)).toContain('Refused: Amina and Youssef. The reason is in our note.')
  })
})

describe('one traveller', () => {
  it.each(['approved', 'rejected', 'visa_ready', 'status_corrected'] as const)(
    'is not listed in %s',
    async (template) => {
      const decision = template === 'rejected' ? 'refused' : 'approved'
      const [english, french] = await inBoth(template, { travellers: decided(decision, 'withdrawn') })
      expect(english).not.toMatch(/Approved:|Refused:|Amina/)
      expect(french).not.toMatch(/Visa accordé :|Visa refusé :|Amina/)
    },
  )
})

it('a traveller who was taken out is neither counted nor asked for details', async () => {
  const travellers = decided('open', 'withdrawn', 'open').map((one) => ({ ...one, complete: one.position === 1 }))
  expect(await read('details_needed', { travellers })).toContain('the passport details of traveller 3 on')
  expect(await read('staff_new_order', { travellers })).toContain('2 travellers, ')
  expect(await read('payment_confirmed', { travellers: travelling(3) })).toContain('Travellers: 3')
})
