import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { DataCards } from '../../../ui/lists/data-cards.tsx'
import { useTransactionColumns } from './transaction-columns.tsx'

await loadAllTexts()

const order = {
  ...{ id: '1', orderId: '1', orderNumber: 'ORD-ABCDEFGH', status: 'pending', orderStatus: 'pending' },
  decisions: ['open'],
  ...{ customerName: 'Marie Durand', customerEmail: 'marie@travel.example', documentCount: 2, hasVisaDocuments: false },
  ...{ createdAt: '2026-11-05T10:30:00Z', amount: '129.00', currency: 'EUR', paymentMethod: 'card', completedAt: null },
} as Transaction

function Cards({ order, role }: { order: Transaction; role: Role }) {
  const columns = useTransactionColumns(role, () => undefined)
  return <DataCards label="" rows={[order]} keyOf={({ orderId }) => orderId} columns={columns} labels={{}} />
}

/** The visible texts of a transaction. */
function shown(change: object, language: 'en' | 'fr' = 'en', role: Role = 'b2b_client'): string {
  getDefaultStore().set(textsAtom, { locale: language, LL: textsIn(language) })
  const markup = renderToStaticMarkup(
    <Router ssrPath="/agency-dashboard">
      <Cards order={{ ...order, ...change } as Transaction} role={role} />
    </Router>,
  )
  return markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\s/g, ' ')
}

describe('agency specification §2.1: a transaction', () => {
  test('shows its number, customer, amount with currency, method, documents and time', () => {
    const english = shown({})
    for (const text of ['ORD-ABCDEFGH', 'Marie Durand', 'marie@travel.example', '€129.00', 'Bank card', '2 documents'])
      expect(english).toContain(text)
    const french = shown({}, 'fr')
    for (const text of ['129,00 €', 'Carte bancaire', '2 documents']) expect(french).toContain(text)
    // dd MMM yyyy HH:mm
    expect(french).toMatch(/Commandé le 05 nov\. 2026 \d\d:\d\d/)
  })

  test.each([
    ['completed', 'Paid', 'Payé'],
    ['pending', 'Awaiting payment', 'En attente de paiement'],
    ['failed', 'Payment failed', 'Paiement échoué'],
    ['processing', 'Processing', 'En cours'],
    ['refunded', 'refunded', 'refunded'],
    ['cancelled', 'cancelled', 'cancelled'],
  ])('shows the payment %s as %s, in French %s', (status, english, french) => {
    expect(shown({ status })).toContain(`|${english}|`)
    expect(shown({ status }, 'fr')).toContain(`|${french}|`)
  })

  test('names each payment method', () => {
    expect(shown({ paymentMethod: 'sepa_debit' })).toContain('|SEPA direct debit|')
    expect(shown({ paymentMethod: 'sepa_debit' }, 'fr')).toContain('|Prélèvement SEPA|')
  })

  test('shows the time of its payment', () => {
    const paid = { status: 'completed', completedAt: '2026-11-06T10:30:00Z' }
    expect(shown(paid)).toMatch(/\|Paid, 06 Nov 2026 \d\d:\d\d\|/)
    expect(shown(paid, 'fr')).toMatch(/\|Payé, 06 nov\. 2026 \d\d:\d\d\|/)
  })

  test('shows that it is on hold and since when', () => {
    expect(shown({ heldSince: '2026-11-07T10:30:00Z' })).toContain('On hold since 7 November')
    expect(shown({ heldSince: '2026-11-07T10:30:00Z' }, 'fr')).toContain('Suspendue depuis le 7 novembre')
    expect(shown({ heldSince: null })).not.toContain('hold')
  })

  test('shows Visa Ready and its visa documents when completed', () => {
    const done = shown({ orderStatus: 'completed', hasVisaDocuments: true })
    expect(done).toContain('|Visa Ready|')
    expect(done).toContain('Visa documents delivered')
    expect(shown({})).not.toContain('Visa documents')
    const decisions = ['approved', 'refused']
    expect(shown({ orderStatus: 'completed', decisions })).toContain('|Visa Ready for 1 of 2 travellers|')
  })

  test.each(['admin', 'service_provider', 'b2b_client'] as const)('has two buttons for staff only (%s)', (role) => {
    const buttons = ['|Change status|', '|Upload visa|'].filter((text) => shown({}, 'en', role).includes(text))
    expect(buttons).toHaveLength(role === 'b2b_client' ? 0 : 2)
  })
})
