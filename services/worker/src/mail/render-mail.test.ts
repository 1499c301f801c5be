import type { VisaWarning } from '@passage/contracts/domain/catalogue/visa-fit'
import { isStaffMail, MAIL_TEMPLATES } from '@passage/contracts/domain/mails'
import { LANGUAGES } from '@passage/contracts/domain/orders/travel'
import * as en from '@passage/contracts/sentences/en'
import * as fr from '@passage/contracts/sentences/fr'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { describe, expect, it } from 'vitest'
import { factsFor, travelling } from './mail-facts.fixture.ts'
import { appUrl, everyMail, render, visible } from './render-mail.fixture.ts'

describe.each(everyMail)('%s in %s', (template, language) => {
  it('renders HTML and plain text with one link to the order, and to the contact form wherever it names the support', async () => {
    const { subject, html, text } = await render(template, { language })
    const link = isStaffMail(template)
      ? `${appUrl}/my-orders?search=ORD-34679ACD`
      : `${appUrl}/orders?number=ORD-34679ACD`
    expect(html).toContain(`lang="${language}"`)
    expect(html.split(`href="${link}"`)).toHaveLength(2)
    const contact = `${appUrl}/?about=ORD-34679ACD#contact`
    const mentions = text.split({ en: 'our support', fr: 'notre assistance' }[language]).length - 1
    expect(mentions > 0).toBe(!isStaffMail(template))
    expect(html.split(`href="${contact}"`)).toHaveLength(1 + mentions)
    expect(html.match(/href="/g)).toHaveLength(1 + mentions)
    expect(text.split(contact)).toHaveLength(1 + mentions)
    expect(text).toContain(link)
    expect(subject).toMatch(/ · ORD-34679ACD$/)
    for (const part of [subject, visible(html), text]) {
      expect(part).not.toMatch(/undefined|null|NaN|Invalid|\[object|\$\{|\{\w*\}/)
      expect(part, 'a calm voice').not.toMatch(/!|oops/i)
    }
  })

  it('has no names, addresses and notes in its headers', async () => {
    const change = { language, customerName: 'Marie CANARY', customerEmail: 'canary@travel.example' }
    const entry = { ...factsFor(template).entry, note: 'CANARY' }
    expect((await render(template, { ...change, entry })).subject).not.toMatch(/canary/i)
  })
})

const TO_PAY = ['order_received', 'payment_reminder', 'payment_last_reminder', 'payment_declined'] as const

it.each(TO_PAY)('%s says until when to pay, and that a transfer only has to be started by then', async (template) => {
  for (const [language, said] of [
    ['en', en.TRANSFER_STARTED],
    ['fr', fr.TRANSFER_STARTED],
  ] as const)
    expect((await render(template, { language })).text.replace(/\s+/g, ' ')).toContain(said.replace(/\s+/g, ' '))
})

describe('order_received of a visa that does not fit a passport', () => {
  const warning: VisaWarning = {
    ...{ travellerId: 2, nationality: 'BE', fit: 'other_visa', requirement: 'e-visa', days: null },
    ...{ date: '2026-02-17', source: 'Passport Index', acknowledgedAt: '2026-11-21T22:29:00.000Z' },
  }

  it.each([
    ['en', 'For the passport of Youssef our data says: “An e-visa is required”', 'This visa was ordered all the same.'],
    ['fr', 'Pour le passeport de Youssef, nos données disent', 'Ce visa a été commandé tout de même.'],
  ] as const)('says of whom, and that it was ordered all the same (%s)', async (language, says, end) => {
    const change = { language, travellers: travelling(2), visaWarnings: [warning] }
    const { html, text } = await render('order_received', change)
    for (const part of [visible(html), text]) {
      expect(part).toContain(says)
      expect(part).toContain(end)
    }
    expect((await render('order_received', { language })).text).not.toContain(end)
  })

  it.each([
    [
      'en',
      'For the passports of Amina, Youssef and traveller 3 our data says: “A travel authorisation (ESTA) is required”',
    ],
    [
      'fr',
      'Pour les passeports de Amina, Youssef et voyageur 3, nos données disent : « Une autorisation de voyage (ESTA) est exigée »',
    ],
  ] as const)('says it once of a family, with the authorisation’s name (%s)', async (language, says) => {
    const family = [1, 2, 3].map(
      (travellerId) => ({ ...warning, travellerId, fit: 'stronger', requirement: 'eta' }) as const,
    )
    const change = { language, destinationCode: 'US', travellers: travelling(3), visaWarnings: family }
    const text = (await render('order_received', change)).text.replace(/[\u00a0\u202f]/g, ' ').replace(/\s+/g, ' ')
    expect(text.split(says)).toHaveLength(2)
  })

  it('asks to check it where nothing was acknowledged', async () => {
    const { text } = await render('order_received', { visaWarnings: [{ ...warning, acknowledgedAt: null }] })
    expect(text).toContain('check it before you pay')
    expect(text).not.toContain('This visa was ordered all the same')
  })
})

it('payment_surplus does not show the note on a later transfer', async () => {
  const note = 'Transfer 4711'
  const refund = { cents: 25_800, paidOtherwise: true, made: true, note }
  expect((await render('payment_surplus', { refund })).text).not.toContain(note)
  expect((await render('surplus_paid_otherwise', { refund })).text).toContain(note)
})

it.each([
  ['en', 'Your bank has returned your payment', '€258.00 back'],
  ['fr', 'Votre banque vous a rendu votre paiement', 'rendu'],
] as const)(
  'refund_made says (%s) that the bank has given the money back after a dispute',
  async (language, title, words) => {
    const { entry } = factsFor('refund_made')
    const refund = { cents: 25_800, paidOtherwise: true, made: true, note: null }
    const mail = await render('refund_made', { language, refund, entry: { ...entry, reason: 'dispute_lost' } })
    expect(mail.subject).toContain(title)
    expect(mail.text).toContain(words)
  },
)

describe('the button', () => {
  const { owed } = factsFor('documents_needed')

  it.each([
    ['payment_confirmed', { owed }, 'Upload documents', 'Déposer les documents'],
    ['documents_accepted', { owed }, 'Upload documents', 'Déposer les documents'],
    ['details_corrected', { owed }, 'Upload documents', 'Déposer les documents'],
    ['submitted', { owed }, 'Upload documents', 'Déposer les documents'],
    ['payment_confirmed', {}, 'Follow your order', 'Suivre votre commande'],
    ['documents_accepted', { travellers: travelling(2, [2]) }, 'Add the details', 'Compléter les informations'],
  ] as const)('of %s with %j leads to what is asked', async (template, change, english, french) => {
    const link = `${appUrl}/orders?number=ORD-34679ACD`
    expect((await render(template, change)).text).toContain(`${english} ${link}`)
    expect((await render(template, { ...change, language: 'fr' })).text).toContain(`${french} ${link}`)
  })

  it('asks for no payment while the bank processes one', async () => {
    expect((await render('payment_processing')).text).toContain('See your order http')
  })
})

it('a last reminder offers no refund once the file is handed over', async () => {
  expect((await render('documents_last_reminder')).text).toContain('you can withdraw on your order’s page')
  const submitted = { status: 'submitted', submittedAt: new Date() } as const
  expect((await render('documents_last_reminder', submitted)).text).not.toContain('withdraw')
})

describe('French typography', () => {
  it.each(MAIL_TEMPLATES)('has spaces before : ; ? and inside « » in %s', async (template) => {
    const { subject, text } = await render(template, { language: 'fr' })
    const read = `${subject} ${text}`.replaceAll(/\d\d:\d\d/g, '')
    expect(read).not.toMatch(/[^\u00a0:;?]:(?=\s)|[^\u202f:;?][;?](?=\s)|«[^\u00a0]|[^\u00a0]»/u)
  })
})

describe('renderMail', () => {
  it('shows times in Luxembourg, in winter and in summer', async () => {
    const winter = await render('order_received', { paymentWindowEndsAt: new Date('2026-11-22T22:30:00Z') })
    expect(winter.text).toContain('22 November 2026 at 23:30 (Luxembourg time)')
    const summer = await render('order_received', {
      paymentWindowEndsAt: new Date('2026-07-01T22:30:00Z'),
      language: 'fr',
    })
    expect(summer.text).toContain('2 juillet 2026 à 00:30 (heure de Luxembourg)')
  })

  it.each(LANGUAGES)(
    'says who ordered for an address that is not theirs, in the first mail to it (%s)',
    async (language) => {
      const change = { language, orderedBy: 'Léa Martin, www.evil.example', customerName: 'https://evil.example' }
      const { html, text } = await render('order_received', change)
      for (const part of [visible(html), text]) {
        expect(part).toContain('Léa Martin, www. evil. example')
        expect(part).not.toMatch(/evil\.example|https:\/\/evil/)
      }
      expect((await render('details_corrected', change)).text).toContain('Léa Martin')
      for (const other of [render('payment_reminder', change), render('order_received', change, 'agency')])
        expect((await other).text).not.toContain('Léa Martin')
    },
  )

  it.each([
    ['en', /cancelled/, /withdr/i],
    ['fr', /annulée/, /rétract/i],
  ] as const)(
    'says of an order that was not paid that it was cancelled (%s)',
    async (language, cancelled, withdrawn) => {
      const { subject, text } = await render('withdrawal_acknowledged', { language, capturedCents: 0, refundCents: 0 })
      expect(subject).toMatch(cancelled)
      expect(`${subject} ${text}`).not.toMatch(withdrawn)
    },
  )

  it.each(['embassy', 'collected', 'nothing', null] as const)(
    'says of a completed order without a visa how it comes (%s), never of a download',
    async (delivery) => {
      const visas = { count: 0, deletesAt: null }
      for (const language of LANGUAGES) {
        const { subject, text } = await render('visa_ready', { language, delivery, visas })
        expect(`${subject} ${text}`).not.toMatch(/download|télécharg/i)
        expect(text).toMatch(/Your application is complete|Votre demande est terminée/)
        if (delivery === 'embassy')
          expect(text).toMatch(/The embassy sends your visa|L’ambassade vous envoie directement/)
      }
    },
  )

  it('does not show a customer’s note, because the mail may go to another person', async () => {
    const entry = { ...factsFor('cancelled').entry, actorKind: 'customer', note: 'See www.evil.example' } as const
    expect((await render('withdrawal_acknowledged', { entry })).text).not.toContain('evil')
  })

  it('shows a note as text', async () => {
    const note = '<script>alert(1)</script> & "x"\n<a href="https://evil.example">here</a>'
    const { html, text } = await render('rejected', { entry: { ...factsFor('rejected').entry, note } })
    expect(html).not.toContain('<script>')
    // The order's page, and the contact form twice.
    expect(html.match(/href="/g)).toHaveLength(3)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;<br/>')
    expect(text).toContain('<script>alert(1)</script> & "x"\n')
  })

  it('shows names of every script in their direction', async () => {
    for (const customerName of ['Zoë Müller-Lüdenscheidt', 'محمد عبد الله', '<b>Eve</b>']) {
      const { html, text } = await render('visa_ready', { customerName })
      expect(text).toContain(`Dear ${customerName},`)
      expect(html).toContain('<bdi>Dear ')
      expect(html).not.toContain('<b>Eve')
    }
  })

  it('shows the refund of an ended order', async () => {
    const textWith = async (change: Partial<MailFacts>) => (await render('rejected', change)).text
    expect(await textWith({ refundCents: 0 })).toContain('From then on, the price is not refunded automatically.')
    expect(await textWith({ refundCents: 0, submittedAt: null })).toContain('What you paid is refunded.')
    expect(await textWith({ refundCents: 25_800 })).toContain('The whole amount, €258.00, is refunded.')
    expect(await textWith({ refundCents: 5_000 })).toContain('Of the €258.00 that you paid, €50.00 is refunded.')
    expect(await textWith({ capturedCents: 0 })).toContain('Nothing was charged.')
  })

  it('says of an order on hold since when, why, what its customer can do and how to end it', async () => {
    const entry = { ...factsFor('on_hold').entry, note: 'The embassy is closed until Monday.' }
    const { text } = await render('on_hold', { entry })
    expect(text).toContain('The embassy is closed until Monday.')
    expect(text).toContain('has been on hold since Monday, 23 November 2026. There is nothing you need to do.')
    expect(text).toContain('you can withdraw on your order’s page and get a full refund')
    const { heldSince } = factsFor('on_hold')
    expect((await render('payment_confirmed', { heldSince })).text).toContain('on hold since Monday, 23 November 2026')
    const asked = (await render('on_hold', { owed: factsFor('documents_needed').owed })).text
    expect(asked).toContain('You can still upload the documents listed here.')
    expect(asked).toContain('Bank statement')
    const { capturedCents, status, paymentStatus } = factsFor('order_received')
    const unpaid = (await render('on_hold', { capturedCents, status, paymentStatus })).text
    expect(unpaid).toContain('You can still pay €258.00 by')
    expect(unpaid).toContain('you can cancel your order on its page')
    expect((await render('on_hold', { status: 'submitted', submittedAt: new Date() })).text).not.toContain('withdraw')
  })

  it('states the refund rule and the deletion of documents where they apply', async () => {
    const paid = (await render('payment_confirmed')).text
    expect(paid).toContain('Until your file is handed to the embassy, you can withdraw and get a full refund.')
    expect(paid.replace(/\s+/g, ' ')).toContain(en.DELETION_RULE)
    expect((await render('submitted')).text).toContain('the terms say when you may still withdraw')
    expect((await render('visa_ready')).text).toContain('stay available until 7 January 2027')
  })

  it.each([
    ['en', true, 'Dear Horizon Visas,', 'This is a copy of our message to Marie Durand', 'The customer’s turn'],
    ['en', false, 'Dear Horizon Visas,', 'We do not write to Marie Durand', 'The customer’s turn'],
    ['fr', true, 'Bonjour Horizon Visas,', 'Ceci est la copie de notre message à Marie Durand', 'Au client'],
    ['fr', false, 'Bonjour Horizon Visas,', 'Nous n’écrivons pas à Marie Durand', 'Au client'],
  ] as const)(
    'greets an agency by its name and says whose mail it is (%s, the customer is mailed too: %s)',
    async (language, mailsTraveller, greeting, whose, turn) => {
      const agency = { name: 'Horizon Visas', emails: ['team@horizon.example'], mailsTraveller }
      const { html, text } = await render('payment_reminder', { agency, language }, 'agency')
      for (const part of [visible(html), text]) {
        expect(part).toContain(greeting)
        expect(part).toContain(whose)
        expect(part.indexOf(whose)).toBeLessThan(part.search(/Pay €|Payez/))
        expect(part).toContain(turn)
        expect(part).not.toMatch(/(Dear|Bonjour) Marie|Your turn|À vous\b/)
      }
      expect((await render('payment_reminder', { agency, language })).text).not.toContain('Horizon Visas')
    },
  )

  it('shows a previous address only the order’s number', async () => {
    const entry = { ...factsFor('details_corrected_previous').entry, note: 'a note' }
    const { html } = await render('details_corrected_previous', { entry })
    for (const secret of ['Marie', 'marie@', 'Japan', 'Tourist', '258', 'a note']) expect(html).not.toContain(secret)
  })

  it('names the customer’s turn while a document is requested', async () => {
    const owed = factsFor('documents_needed').owed
    expect((await render('payment_confirmed', { owed })).text).toContain('Upload the documents listed here.')
    expect((await render('documents_accepted', { travellers: travelling(3, [2, 3]) })).text).toContain(
      'passport details of Youssef and traveller 3 on your order’s page',
    )
  })
})
