import { randomUUID } from 'node:crypto'
import { claimOnboarding } from '@passage/core/agencies/onboarding'
import { type PartnerAccount, type PartnerForm, registerPartner } from '@passage/core/agencies/register-partner'
import { changeMessage } from '@passage/core/contact/change-message'
import { claimMessage, messagesToSignal } from '@passage/core/contact/follow-message'
import { receiveMessage } from '@passage/core/contact/receive-message'
import type { Context } from '@passage/core/context'
import { describe, expect, it, vi } from 'vitest'
import { longAgo, relayUnderTest } from './relay.fixture.ts'

const relay = relayUnderTest()
const { partners, contacts, dueMails } = relay.doubles

/** A contact message of a minute ago without a workflow. */
async function leftMessage(): Promise<string> {
  const form = { firstName: 'Marie', lastName: 'Durand', email: 'marie@travel.example', message: 'Bonjour' }
  const given = { userId: null, idempotencyKey: null, suspicions: [] }
  const { answer } = await receiveMessage(relay.world.system, {
    ...given,
    form: { ...form, subject: 'general', language: 'fr' },
  })
  await relay.world.db.updateTable('contactMessages').set({ receivedAt: longAgo() }).execute()
  return answer.id
}

/** A partner who registered a minute ago, without an onboarding workflow. */
async function leftPartner() {
  const name = randomUUID()
  const form: PartnerForm = {
    firstName: 'Inès',
    lastName: 'Martin',
    email: `${name}@agence.example`,
    phone: '+33 1 23 45 67 89',
    companyName: name,
    companyAddress: '12 rue de l’Exemple',
    companyCity: 'Paris',
    companyPostalCode: '75001',
    companyCountry: 'FR',
    businessType: 'other',
    expectedVolume: '1-10',
    authMethod: 'legacy',
    language: 'fr',
  }
  const account: PartnerAccount = { open: (work) => work({ passwordHash: 'x' }), choosesPassword: false }
  const partner = await registerPartner(relay.world.system, form, account)
  if (!partner) throw new Error('The address has an account.')
  const { userId } = partner
  await relay.world.db
    .updateTable('partnerRegistrations')
    .set({ registeredAt: longAgo() })
    .where('userId', '=', userId)
    .execute()
  return partner
}
const isOnboarded = async (userId: string) =>
  (
    await relay.world.db
      .selectFrom('partnerRegistrations')
      .select('onboardedAt')
      .where('userId', '=', userId)
      .executeTakeFirst()
  )?.onboardedAt != null

describe('relay', () => {
  it('starts a partner’s onboarding that the API could not start, and signals the verification until it succeeds', async () => {
    const partner = await leftPartner()
    relay.start()
    await vi.waitFor(() => expect(partners.start).toHaveBeenCalledWith(expect.objectContaining(partner)), 45_000)
    expect(partners.signalVerified).not.toHaveBeenCalled()
    await claimOnboarding(relay.world.system, partner.userId)
    await relay.world.db
      .updateTable('agencies')
      .set({ verifiedAt: longAgo() })
      .where('id', '=', partner.agencyId)
      .execute()
    partners.signalVerified.mockRejectedValueOnce(new Error('Temporal is away')).mockResolvedValue(true)
    await vi.waitFor(() => expect(partners.signalVerified.mock.calls.length).toBeGreaterThan(1), 45_000)
    expect(partners.signalVerified).toHaveBeenCalledWith(partner.userId, partner.agencyId)
    // The workflow has ended, so the onboarding is over.
    partners.signalVerified.mockResolvedValue(false)
    await vi.waitFor(async () => expect(await isOnboarded(partner.userId)).toBe(true), 45_000)
    await relay.stop()
    const calls = partners.signalVerified.mock.calls.length
    relay.start()
    const rounds = dueMails.mock.calls.length
    await vi.waitFor(() => expect(dueMails.mock.calls.length).toBeGreaterThan(rounds + 2), 45_000)
    expect(partners.signalVerified).toHaveBeenCalledTimes(calls)
  })

  it('starts the workflow of a contact message, and signals the answer until it succeeds', async () => {
    const messageId = await leftMessage()
    const admin: Context = { ...relay.world.system, actor: { kind: 'staff', id: relay.world.person.id } }
    relay.start()
    const begun = expect.objectContaining({ messageId })
    await vi.waitFor(() => expect(contacts.start).toHaveBeenCalledWith(begun), 45_000)
    await claimMessage(relay.world.system, messageId)
    await changeMessage(admin, messageId, { answered: true })
    await relay.world.db.updateTable('contactMessages').set({ answeredAt: longAgo() }).execute()
    contacts.signalChanged.mockRejectedValueOnce(new Error('Temporal is away')).mockResolvedValue(true)
    await vi.waitFor(() => expect(contacts.signalChanged.mock.calls.length).toBeGreaterThan(1), 45_000)
    expect(contacts.signalChanged).toHaveBeenCalledWith(messageId)
    // The workflow has ended, so the message is settled.
    contacts.signalChanged.mockResolvedValue(false)
    await vi.waitFor(async () => expect(await messagesToSignal(relay.world.db, 0)).toEqual([]), 45_000)
  })
})
