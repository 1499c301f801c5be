import type { MailTemplate } from '@passage/contracts/domain/mails'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { describe, expect, it } from 'vitest'
import { factsFor } from './mail-facts.fixture.ts'
import { everyMail, render, visible } from './render-mail.fixture.ts'

describe.each(everyMail)('%s about an e-visa in %s', (template, language) => {
  it('names no embassy', async () => {
    for (const change of [
      {},
      { refundCents: 0 },
      { delivery: 'embassy', visas: { count: 0, deletesAt: null } },
    ] as const) {
      const { subject, html, text } = await render(template, { ...change, language, decider: 'authorities' })
      expect(`${subject} ${visible(html)} ${text}`).not.toMatch(/embass|ambassad/i)
    }
  })
})

it('an e-visa’s mails speak of the authorities in both languages', async () => {
  const evisa = { decider: 'authorities' } as const
  expect((await render('submitted', evisa)).subject).toContain('Your file is with the authorities')
  expect((await render('submitted', { ...evisa, language: 'fr' })).text).toContain(
    'Les autorités examinent votre dossier',
  )
  expect((await render('submitted')).subject).toContain('Your file is at the embassy')
  const corrected = { ...factsFor('submitted'), ...evisa }
  expect((await render('status_corrected', corrected)).text).toContain('It is now: Submitted to the authorities.')
})

describe('the turn of an order that has ended', () => {
  it.each<[MailTemplate, Partial<MailFacts>, string]>([
    ['visa_ready', {}, 'Ready to download'],
    ['visa_ready', { visas: { count: 0, deletesAt: null }, delivery: 'collected' }, 'Ready to collect'],
    ['visa_ready', { visas: { count: 0, deletesAt: null }, delivery: 'embassy' }, 'The embassy’s turn'],
    ['visa_ready', { visas: { count: 0, deletesAt: null }, delivery: 'nothing' }, 'Nothing left to do'],
    ['rejected', {}, 'Application rejected'],
    ['cancelled', {}, 'Nothing left to do'],
  ])('in %s with %j is what it leaves to its customer', async (template, change, label) => {
    const { text } = await render(template, change)
    expect(text).toContain(label)
    expect(text.includes('Nothing left to do')).toBe(label === 'Nothing left to do')
  })

  it('says after a refusal what can be done, and nothing of it once the order was taken up again', async () => {
    const next = /order again with what was missing/
    expect((await render('rejected')).text).toMatch(next)
    expect((await render('rejected', { status: 'processing' })).text).not.toMatch(next)
  })
})
