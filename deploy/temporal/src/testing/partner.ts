import type { AttentionReason } from '@passage/contracts/workflows/attention'
import { partnerOnboardingId, TASK_QUEUE, WORKFLOWS } from '@passage/contracts/workflows/names'
import type { PartnerOnboarded, PartnerOnboardingInput } from '@passage/contracts/workflows/partner-onboarding'
import { until } from '@passage/local/until'
import { send } from '@passage/verify/faults/scenes/http'
import type { World } from '@passage/verify/faults/scenes/world'
import { companyForm } from '@passage/verify/people/call'

export interface Partner {
  partnerId: string
  agencyId: number
}

const soon = { within: 45_000, every: 250 }

/** Registers a company and waits until its onboarding runs. */
export async function registeredPartner(world: World): Promise<Partner> {
  const body = companyForm()
  const answer = await send(world.origin, { method: 'POST', path: '/api/b2b/register-clerk', body })
  if (answer.status !== 201) throw new Error(`registering: ${answer.status} ${JSON.stringify(answer.body)}`)
  const { id, agencyId } = await world.db
    .selectFrom('users')
    .select(['id', 'agencyId'])
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow()
  const partner = { partnerId: id, agencyId: agencyId as number }
  await until(() => runOfPartner(world, partner).describe().then(isRunning), soon)
  return partner
}

export const runOfPartner = ({ temporal }: World, { partnerId }: Partner) =>
  temporal.workflow.getHandle<() => Promise<PartnerOnboarded>>(partnerOnboardingId(partnerId))

const isRunning = ({ status }: { status: { name: string } }) => {
  if (status.name !== 'RUNNING') throw new Error(`the onboarding is ${status.name}`)
}

/** Restarts the onboarding with a registration this number of days ago. */
export async function registeredBefore(world: World, partner: Partner, days: number): Promise<void> {
  await runOfPartner(world, partner).terminate('to have begun earlier')
  const registeredAt = new Date(Date.now() - days * 86_400_000).toISOString()
  const input: PartnerOnboardingInput = { userId: partner.partnerId, agencyId: partner.agencyId, registeredAt }
  await world.temporal.workflow.start(WORKFLOWS.partnerOnboarding, {
    workflowId: partnerOnboardingId(partner.partnerId),
    taskQueue: TASK_QUEUE,
    args: [input],
  })
}

/** Waits until the onboarding shows a reason for attention. */
export const partnerAsksFor = (world: World, partner: Partner, reason: AttentionReason): Promise<void> =>
  until(async () => {
    const { typedSearchAttributes } = await runOfPartner(world, partner).describe()
    const shown = typedSearchAttributes.getAll().find(({ key }) => key.name === 'AttentionReason')?.value
    if (![shown].flat().includes(reason)) throw new Error(`the partner shows ${shown}, not ${reason}`)
  }, soon)

/** Verifies the company as an administrator. */
export async function verifyCompany(world: World, { agencyId }: Partner): Promise<void> {
  const path = `/api/admin/agencies/${agencyId}/verify`
  const { status } = await send(world.origin, { method: 'POST', path, token: world.tokens.admin })
  if (status !== 200) throw new Error(`verifying: ${status}`)
}

/** The templates of the mails to an account. */
export async function partnerMails({ db }: World, { partnerId }: Partner): Promise<string[]> {
  const rows = await db.selectFrom('mails').select('template').where('userId', '=', partnerId).execute()
  return rows.map(({ template }) => template).toSorted()
}
