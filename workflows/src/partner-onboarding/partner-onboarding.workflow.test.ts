import { randomUUID } from 'node:crypto'
import { partnerVerified } from '@passage/contracts/workflows/partner-onboarding'
import type { WorkflowHandle } from '@temporalio/client'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { describe, expect, it } from 'vitest'
import { canSkipTime, endRun, withTimeSkipping } from '../testing/time-skipping.ts'
import type { PartnerOnboardingActivities } from './activities.ts'
import { partnerOnboarding } from './partner-onboarding.ts'

/** The activities of one partner, in memory. */
class Partner {
  standing = { gone: false, signedIn: false, verified: false }
  failures = 0
  readonly mails: string[] = []
  readonly calls: string[] = []

  readonly activities = {
    claimOnboarding: async () => {
      this.calls.push('claim')
    },
    readPartner: async () => {
      if (this.failures-- > 0) throw new Error('PostgreSQL is unavailable')
      return { ...this.standing }
    },
    mailPartner: async ({ key }) => {
      this.mails.push(key)
    },
    endOnboarding: async () => {
      this.calls.push('end')
    },
  } satisfies PartnerOnboardingActivities
}

type Story = (
  run: WorkflowHandle<typeof partnerOnboarding>,
  partner: Partner,
  clock: TestWorkflowEnvironment,
) => Promise<unknown>

const live = async (story: Story): Promise<Partner> => {
  const partner = new Partner()
  await withTimeSkipping(partner.activities, async (environment, taskQueue) => {
    const registeredAt = new Date(await environment.currentTimeMs()).toISOString()
    const run = await environment.client.workflow.start(partnerOnboarding, {
      workflowId: `partner/${randomUUID()}`,
      taskQueue,
      args: [{ userId: randomUUID(), agencyId: 7, registeredAt }],
    })
    try {
      await story(run, partner, environment)
    } finally {
      await endRun(run, environment)
    }
  })
  return partner
}

const attributes = async (run: WorkflowHandle) =>
  Object.fromEntries((await run.describe()).typedSearchAttributes.getAll().map(({ key, value }) => [key.name, value]))

describe.skipIf(!(await canSkipTime()))('a partner’s onboarding', () => {
  it('welcomes the partner, notifies staff, and reminds after 3 and 14 days', async () => {
    const partner = await live(async (_run, partner, clock) => {
      await clock.sleep('1 minute')
      expect(partner.mails).toEqual(['partner_welcome', 'staff_new_partner'])
      await clock.sleep('70 hours')
      expect(partner.mails).toHaveLength(2)
      await clock.sleep('3 hours')
      expect(partner.mails.slice(2)).toEqual(['partner_unused/3'])
      await clock.sleep('10 days')
      expect(partner.mails.slice(2)).toHaveLength(1)
      await clock.sleep('2 days')
      expect(partner.mails.slice(2)).toEqual(['partner_unused/3', 'partner_unused/14'])
      await clock.sleep('90 days')
    })
    expect(partner.mails).toHaveLength(4)
    expect(partner.calls).toEqual(['claim'])
  })

  it('does not remind a partner who has signed in', async () => {
    const partner = await live(async (_run, partner, clock) => {
      partner.standing.signedIn = true
      await clock.sleep('20 days')
    })
    expect(partner.mails).toEqual(['partner_welcome', 'staff_new_partner'])
  })

  it('mails the verification and ends', async () => {
    const partner = await live(async (run, partner, clock) => {
      await clock.sleep('1 day')
      partner.standing.verified = true
      await run.signal(partnerVerified, { agencyId: 7 })
      expect(await run.result()).toEqual({ outcome: 'verified', reminders: 0 })
    })
    expect(partner.mails).toEqual(['partner_welcome', 'staff_new_partner', 'partner_verified'])
    expect(partner.calls).toEqual(['claim', 'end'])
  })

  it('waits on when the verification was withdrawn before it was read', async () => {
    const partner = await live(async (run, partner, clock) => {
      await run.signal(partnerVerified, { agencyId: 7 })
      await clock.sleep('4 days')
      expect((await run.describe()).status.name).toBe('RUNNING')
      expect(partner.mails.at(-1)).toBe('partner_unused/3')
      partner.standing.verified = true
      await run.signal(partnerVerified, { agencyId: 7 })
      expect(await run.result()).toEqual({ outcome: 'verified', reminders: 1 })
    })
    expect(partner.mails.filter((mail) => mail === 'partner_verified')).toHaveLength(1)
  })

  it('ends without a mail when the account is deleted', async () => {
    const partner = await live(async (run, partner) => {
      partner.standing.gone = true
      await run.signal(partnerVerified, { agencyId: 7 })
      expect(await run.result()).toEqual({ outcome: 'gone', reminders: 0 })
    })
    expect(partner.calls).toEqual(['claim', 'end'])
  })

  it('raises attention after a week without verification, until the company is verified', async () => {
    await live(async (run, partner, clock) => {
      await clock.sleep('6 days')
      expect(await attributes(run)).toMatchObject({ NeedsAttention: false, WaitsFor: 'passage' })
      await clock.sleep('2 days')
      expect(await attributes(run)).toMatchObject({ NeedsAttention: true, AttentionReason: ['overdue'] })
      partner.standing.verified = true
      await run.signal(partnerVerified, { agencyId: 7 })
      await run.result()
      expect(await attributes(run)).toMatchObject({ NeedsAttention: false, WaitsFor: 'nobody' })
    })
  })

  it('raises attention while an activity fails, and continues afterwards', async () => {
    await live(async (run, partner, clock) => {
      partner.failures = 1_000
      await clock.sleep('5 minutes')
      expect(await attributes(run)).toMatchObject({ NeedsAttention: true, AttentionReason: ['step_retrying'] })
      partner.failures = 0
      await clock.sleep('1 hour')
      expect(await attributes(run)).toMatchObject({ NeedsAttention: false })
      partner.standing.verified = true
      await run.signal(partnerVerified, { agencyId: 7 })
      expect(await run.result()).toMatchObject({ outcome: 'verified' })
    })
  })
})
