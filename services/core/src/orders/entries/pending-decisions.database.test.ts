import { randomUUID } from 'node:crypto'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { PendingDecision } from '@passage/contracts/workflows/visa-order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readChanges } from '../../desk/read-changes.ts'
import { listOwnDecisions } from '../../order-view/pending-decisions.ts'
import { readOrderView } from '../../order-view/read-order-view.ts'
import { recordOf, startWorld, type World } from '../../testing/test-world.ts'
import { endDecision, readDecisions, recordDecision } from './pending-decisions.ts'
import { recordEntry } from './record-entry.ts'

let world: World
let provider: ActingPerson
beforeAll(async () => {
  world = await startWorld()
  const values = { name: 'Ana Weber', email: 'ana@people.example', role: 'service_provider' } as const
  const { id } = await world.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
  provider = { id, role: 'service_provider', verifiedEmail: values.email, agencyId: null }
})
afterAll(() => world?.close())

const AT = '2026-11-29T10:00:00.000Z'
const DUE = '2026-11-29T10:00:10.000Z'

/** An order with a document, and a decision of the provider about it. */
async function decided(change: Partial<PendingDecision> = {}) {
  const { documentId, entry } = await world.upload()
  const { id: orderId } = await world.placeOrder({ documents: [entry] })
  const actor = { kind: 'staff', id: provider.id } as const
  const decision = {
    ...{ decisionId: randomUUID(), action: 'reviewDocument', at: AT, dueAt: DUE },
    message: { actor, documentId, noteId: null, expectedSeq: null, verdict: 'approved' },
    ...change,
  } as PendingDecision
  await recordDecision(world.system, { orderId, decision })
  return { orderId, documentId, decision, actor }
}

const seenBy = async (person: ActingPerson, id: string) => {
  const order = await readOrderView(world.system, person, { id })
  return order.full ? order.pendingDecisions : null
}

describe('a decision that can be undone', () => {
  it('is shown to staff only, once, and to its author among their own', async () => {
    const { orderId, documentId, decision, actor } = await decided()
    expect(await recordDecision(world.system, { orderId, decision })).toBeNull()
    const shown = [
      {
        ...{ id: decision.decisionId, orderId, at: AT, dueAt: DUE, by: { id: actor.id } },
        decision: { action: 'reviewDocument', documentId, verdict: 'approved', reason: null },
      },
    ]
    expect(await seenBy(provider, orderId)).toMatchObject(shown)
    expect(await seenBy(world.person, orderId)).toEqual([])
    expect(await readDecisions(world.db, orderId)).toEqual([decision])
    expect((await listOwnDecisions(world.db, actor.id)).filter((own) => own.orderId === orderId)).toMatchObject(shown)
    const changes = await readChanges(world.db, 0)
    expect(changes.filter((change) => change.orderId === orderId && change.seq === null)).toHaveLength(1)
  })

  it('is removed with the entry in which it takes effect', async () => {
    const { orderId, documentId, decision, actor } = await decided()
    const entry = { seq: 2, status: 'document_review', kind: 'document', paymentStatus: 'completed', actor } as const
    const effect = { documents: [{ documentId, effect: 'approved' as const }], decisionId: decision.decisionId }
    await recordEntry(world.system, recordOf(orderId, entry, effect))
    expect(await readDecisions(world.db, orderId)).toEqual([])
  })

  it('leaves an audit row when it is undone, once, and releases the visa that it would have delivered', async () => {
    const { documentId } = await world.upload()
    const given = await decided({
      action: 'attachVisaDocuments',
      message: {
        ...{ actor: { kind: 'staff', id: provider.id }, documentIds: [documentId] },
        ...{ traveller: null, noteId: null },
      },
    })
    const { orderId, decision, actor } = given
    await world.db
      .updateTable('documents')
      .set({ orderId, setAsideAt: new Date() })
      .where('id', '=', documentId)
      .execute()
    const end = { orderId, decisionId: decision.decisionId, how: 'undone', actor } as const
    expect(await endDecision(world.system, end)).toMatchObject({ lastSeq: 1 })
    expect(await endDecision(world.system, end)).toBeNull()
    const upload = world.db.selectFrom('documents').select('orderId').where('id', '=', documentId)
    expect(await upload.executeTakeFirst()).toEqual({ orderId: null })
    const rows = await world.db.selectFrom('audit').select('action').where('objectId', '=', orderId).execute()
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['order.decision-undone']))
  })
})
