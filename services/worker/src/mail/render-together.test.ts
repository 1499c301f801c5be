import type { MailTemplate } from '@passage/contracts/domain/mails'
import { LANGUAGES } from '@passage/contracts/domain/orders/travel'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { describe, expect, it } from 'vitest'
import { factsFor, newsOf, someFacts, travelling } from './mail-facts.fixture.ts'
import { sortNews } from './sort-news.ts'
import { renderMail } from './templates/index.tsx'

const appUrl = 'https://passage.example'

/** One mail of several events of an order with these facts. */
const together = (events: readonly (readonly [MailTemplate, number])[], facts: Partial<MailFacts>) =>
  renderMail({
    news: sortNews(events.map(([template, seq]) => newsOf(template, { ...someFacts(), ...facts }, seq))),
    reader: 'traveller',
    appUrl,
  })

const processing: Partial<MailFacts> = { status: 'processing', travellers: travelling(1, [1]) }
const leads = (...events: (readonly [MailTemplate, number, Partial<MailFacts>?])[]) =>
  sortNews(events.map(([template, seq, facts]) => newsOf(template, facts, seq)))[0]?.template

describe('sortNews', () => {
  it('puts requests before other news, and later before earlier', () => {
    expect(leads(['documents_needed', 3], ['documents_accepted', 4])).toBe('documents_needed')
    expect(leads(['submitted', 5], ['approved', 6])).toBe('approved')
    expect(leads(['payment_reminder', 1], ['payment_declined', 2])).toBe('payment_declined')
    expect(leads(['details_needed', 4], ['documents_accepted', 4], ['documents_needed', 4])).toBe('documents_needed')
  })

  it('puts the receipt before what is missing', () => {
    expect(leads(['documents_needed', 4], ['payment_confirmed', 2])).toBe('payment_confirmed')
  })

  it('does not count a paid order’s payment as a request', () => {
    expect(leads(['order_received', 1], ['payment_processing', 2])).toBe('order_received')
    expect(leads(['order_received', 1, someFacts()], ['payment_confirmed', 2])).toBe('payment_confirmed')
  })
})

describe.each(LANGUAGES)('mail of two events in %s', (language) => {
  const accepted = () =>
    together(
      [
        ['documents_accepted', 4],
        ['details_needed', 4],
      ],
      { ...processing, language },
    )

  it('has both sections, one button and one next actor', async () => {
    const { html, text, subject } = await accepted()
    const [ask, news] =
      language === 'en'
        ? ['Before your file goes to the embassy', 'Your documents are accepted']
        : ['Avant le départ de votre dossier pour l’ambassade', 'Vos documents sont acceptés']
    expect(subject).toContain(ask)
    expect(text.indexOf(ask)).toBeLessThan(text.indexOf(news))
    expect(text).toContain(
      language === 'en'
        ? 'All required documents have been checked and accepted.'
        : 'Tous les documents obligatoires ont été vérifiés et acceptés.',
    )
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/<h2/g)).toHaveLength(1)
    // The order's page and the contact form.
    expect(html.match(/href="/g)).toHaveLength(2)
    const turns = language === 'en' ? /Your turn|Our turn|embassy’s turn/g : /À vous|À nous|À l’ambassade/g
    expect(text.match(turns)).toHaveLength(1)
  })

  it('contains no text twice', async () => {
    const { text } = await accepted()
    const lines = text.split('\n').filter((line) => line.length > 60)
    expect(new Set(lines).size).toBe(lines.length)
  })
})

describe('mail of several events', () => {
  it('contains every request and the current turn', async () => {
    const owed = factsFor('documents_needed').owed
    const { text } = await together(
      [
        ['documents_accepted', 4],
        ['details_needed', 4],
        ['documents_needed', 4],
      ],
      { ...processing, owed },
    )
    expect(text).toContain('What we have has been checked and accepted. What is listed here is still missing.')
    expect(text).toContain('Bank statement')
    expect(text).toContain('Please add the passport details on your order’s page')
    expect(text).not.toContain('All required documents')
  })

  it('does not state that nothing was charged after a payment', async () => {
    const { text, subject } = await together(
      [
        ['order_received', 1],
        ['payment_confirmed', 2],
      ],
      {},
    )
    expect(subject).toContain('Payment received: €258.00')
    expect(text).toContain('We received €258.00 (Visa\u00a0••••\u00a04242) for order ORD-34679ACD.')
    expect(text).toContain('We have received your application')
    expect(text).not.toMatch(/Nothing has been charged|Pay €/)
    expect(text).toContain('Our turn')
  })

  it('shows the time of each further event', async () => {
    const submittedAt = new Date('2026-11-26T10:00:00Z')
    const { text } = await together(
      [
        ['submitted', 5],
        ['approved', 6],
      ],
      { status: 'approved', submittedAt },
    )
    expect(text).toContain('Your file is at the embassy\n\n22 November 2026 at 09:00 (Luxembourg time)')
    expect(text).not.toContain('The embassy is deciding')
  })
})

describe('refund of an order that ends', () => {
  const gone: Partial<MailFacts> = {
    ...factsFor('cancelled'),
    refund: { cents: 25_800, paidOtherwise: false, note: null, made: true },
  }
  const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0

  it.each(['cancelled', 'rejected', 'withdrawal_acknowledged'] as const)(
    'is named once in the message of %s and the refund, under the end of the order',
    async (template) => {
      for (const language of LANGUAGES) {
        const ended = { ...gone, ...(template === 'rejected' ? { status: 'rejected' as const } : {}), language }
        const { subject, text } = await together(
          [
            [template, 5],
            ['refund_made', 6],
          ],
          ended,
        )
        expect(subject).not.toMatch(/refund|remboursement/i)
        expect(count(text, /€258|258,00/g) - count(text, /Amount|Montant/g)).toBe(1)
        expect(text).toMatch(/We have refunded €258\.00|Nous avons remboursé 258,00/)
        expect(text).not.toMatch(/is refunded\.|est remboursée|It will be on its way|part au plus tard/)
      }
    },
  )

  it('is said with the end of the order while no other part of the message says it', async () => {
    const { text } = await together([['cancelled', 5]], gone)
    expect(text).toContain('The whole amount, €258.00, is refunded.')
  })
})

describe('request for travellers’ details', () => {
  const paid: Partial<MailFacts> = { travellers: travelling(2, [2]), status: 'document_review' }

  it('is in the payment’s mail: who asks, why, by when, and where', async () => {
    const { subject, text } = await together([['payment_confirmed', 2]], paid)
    expect(subject).toContain('Payment received')
    expect(text).toContain('For your visa (Japan), the embassy asks for every traveller’s name')
    expect(text).toContain('passport details of Youssef on your order’s page')
    expect(text).toContain('if we have them by 24 November 2026 at 17:00')
    expect(text).toContain('Our turn')
    expect(text).toContain(`Add the details ${appUrl}/orders?number=ORD-34679ACD`)
  })

  it('is left out when all details are complete', async () => {
    const { subject, text } = await together([['payment_confirmed', 2]], { ...paid, travellers: travelling(2) })
    expect(subject).not.toContain('passport')
    expect(text).not.toContain('the embassy asks')
  })
})
