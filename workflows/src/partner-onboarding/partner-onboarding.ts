import { DAY_MS } from '@passage/contracts/domain/money/payment-window'
import { PARTNER_VERIFIED_WITHIN } from '@passage/contracts/domain/people/partners'
import {
  type PartnerMail,
  type PartnerOnboarded,
  type PartnerOnboardingInput,
  type PartnerStanding,
  partnerVerified,
} from '@passage/contracts/workflows/partner-onboarding'
import { condition, proxyActivities, setHandler } from '@temporalio/workflow'
import { OperatorView } from '../shared/operator-view.ts'
import { runStep, type Step } from '../shared/run-step.ts'
import type { PartnerOnboardingActivities } from './activities.ts'

/** Days after registration on which a partner who has not signed in yet is reminded. */
const REMINDERS = [3, 14]

const activities = proxyActivities<PartnerOnboardingActivities>({
  startToCloseTimeout: '5s',
  scheduleToCloseTimeout: '2 minutes',
  retry: { initialInterval: '500ms', maximumInterval: '30s' },
})

/**
 * The onboarding of a partner company: a welcome mail, reminders until a member signs in, and a mail when an administrator
 * has verified the company. Ends then, or when the account is deleted. Agency specification §2.10.
 */
export async function partnerOnboarding(input: PartnerOnboardingInput): Promise<PartnerOnboarded> {
  const { userId } = input
  const registeredAt = Date.parse(input.registeredAt)
  const view = new OperatorView({
    title: `Partner · agency ${input.agencyId}`,
    began: { what: 'Registered', at: input.registeredAt },
    dueMs: registeredAt + PARTNER_VERIFIED_WITHIN * DAY_MS,
    whatToDo: {
      overdue: 'The company waits for verification: look at it under /admin/agencies.',
      step_retrying: 'A step fails. It is retried automatically.',
    },
  })
  let changes = 0
  setHandler(partnerVerified, () => {
    changes += 1
  })

  const step = <T>(summary: string, work: Step<T>): Promise<T> =>
    runStep(view, 'step_retrying', (options) => work({ ...options, summary }))
  const mail = (template: PartnerMail, key: string = template) =>
    step(`Mail ${template}`, (options) =>
      activities.mailPartner.executeWithOptions(options, [{ userId, template, key }]),
    )
  const read = (): Promise<PartnerStanding> =>
    step('Read the partner', (options) => activities.readPartner.executeWithOptions(options, [{ userId }]))
  const end = async (outcome: PartnerOnboarded['outcome'], reminders: number): Promise<PartnerOnboarded> => {
    await step('End the onboarding', (options) => activities.endOnboarding.executeWithOptions(options, [{ userId }]))
    view.over(outcome === 'verified' ? 'The company is verified, and its mail is queued.' : 'The account is deleted.')
    return { outcome, reminders }
  }

  await step('Claim the onboarding', (options) => activities.claimOnboarding.executeWithOptions(options, [{ userId }]))
  await mail('partner_welcome')
  await mail('staff_new_partner')

  // Reminders and the deadline, earliest first.
  const agenda = [
    ...REMINDERS.map((days) => ({ at: registeredAt + days * DAY_MS, what: 'remind' as const, days })),
    { at: registeredAt + PARTNER_VERIFIED_WITHIN * DAY_MS, what: 'overdue' as const, days: PARTNER_VERIFIED_WITHIN },
  ].toSorted((a, b) => a.at - b.at)
  let reminders = 0
  for (;;) {
    const seen = changes
    const partner = await read()
    if (partner.gone) return end('gone', reminders)
    if (partner.verified) {
      await mail('partner_verified')
      return end('verified', reminders)
    }
    const used = partner.signedIn ? 'has signed in' : `has not signed in yet, reminded ${reminders} ×`
    view.waits(`**Waits for** an administrator, who verifies the company. The partner ${used}.`)
    const next = agenda[0]
    const changed = () => changes > seen
    if (!next) {
      await condition(changed)
      continue
    }
    const waits = Math.max(1, next.at - Date.now())
    const signalled = await condition(changed, waits, {
      summary: next.what === 'remind' ? 'Until the reminder' : 'Until the deadline',
    })
    if (signalled) continue
    agenda.shift()
    if (next.what === 'overdue') view.raise('overdue')
    else if (!(await read()).signedIn) {
      await mail('partner_unused', `partner_unused/${next.days}`)
      reminders += 1
    }
  }
}
