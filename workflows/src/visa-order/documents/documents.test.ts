import { MAX_DOCUMENTS_EVER } from '@passage/contracts/domain/documents/documents'
import type { DocumentState, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { describe, expect, it } from 'vitest'
import { addDocument, replaceDocument } from './documents.ts'

const customer = { kind: 'customer', id: 'c1' } as const
const staff = { kind: 'staff', id: 's1' } as const

const document = (documentId: string, status: DocumentState['status']): DocumentState => ({
  ...{ documentId, documentType: 'passport', traveller: 1, status },
})
const orderWith = (documents: DocumentState[]) =>
  ({
    status: 'document_review',
    submittedToEmbassy: false,
    requests: [],
    decisions: ['open'],
    documents,
  }) as unknown as VisaOrderState
const replaced = (count: number) => Array.from({ length: count }, (_, index) => document(`d${index}`, 'replaced'))

const add = (state: VisaOrderState, actor: typeof customer | typeof staff = customer, documentId = 'new') =>
  addDocument(state, { actor, documentId, documentType: 'passport', traveller: 1, requestId: null })
const replace = (state: VisaOrderState) =>
  replaceDocument(state, { actor: customer, documentId: 'new', documentType: 'passport', replaces: 'last' })

const refused = expect.objectContaining({ type: 'too_many_documents' })

describe('the documents of an order', () => {
  it('are limited over its whole life', () => {
    const last = document('last', 'received')
    const almost = orderWith([last, ...replaced(MAX_DOCUMENTS_EVER - 2)])
    expect(add(almost)).toMatchObject({ reason: 'document_added' })
    expect(replace(almost)).toMatchObject({ reason: 'document_replaced' })
    const full = orderWith([last, ...replaced(MAX_DOCUMENTS_EVER - 1)])
    expect(() => add(full)).toThrow(refused)
    expect(() => replace(full)).toThrow(refused)
    // A document that the order has already changes nothing.
    expect(add(full, customer, 'last')).toBeNull()
  })

  it('may be more when staff add them, and visas do not count', () => {
    const full = replaced(MAX_DOCUMENTS_EVER)
    expect(add(orderWith(full), staff)).toMatchObject({ reason: 'document_added' })
    expect(add(orderWith([document('v1', 'delivered'), ...full.slice(1)]))).toMatchObject({ reason: 'document_added' })
  })
})
