import { DAY } from '@passage/contracts/domain/money/payment-window'
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
import { type Step, untilDone } from '../visa-order/steps.ts'
import type { PartnerOnboardingActivities } from './activities.ts'

/** Days after registration: a partner who has never signed in is reminded. */
const REMINDERS = [3, 14]

const activities = proxyActivities<PartnerOnboardingActivities>({
  startToCloseTimeout: '5s',
  scheduleToCloseTimeout: '2 minutes',
  retry: { initialInterval: '500ms', maximumInterval: '30s' },
})

/**
 * A company's way in: a welcome mail, reminders until a member signs in, and a mail when an administrator has verified it. Ends then, or
 * when the account is gone. design.md, The rooms; agency specification §2.10.
 */
export async function partnerOnboarding(input: PartnerOnboardingInput): Promise<PartnerOnboarded> {
  const { userId } = input
  const registeredAt = Date.parse(input.registeredAt)
  const view = new OperatorView({
    title: `Partner · agency ${input.agencyId}`,
    began: { what: 'Registered', at: input.registeredAt },
    dueMs: registeredAt + PARTNER_VERIFIED_WITHIN * DAY,
    whatToDo: {
      overdue: 'The company waits for verification: look at it under /admin/agencies.',
      step_retrying: 'A step does not work. It is repeated by itself.',
    },
  })
  let news = 0
  setHandler(partnerVerified, () => {
    news += 1
  })

  const step = <T>(summary: string, work: Step<T>): Promise<T> =>
    untilDone(view, 'step_retrying', (options) => work({ ...options, summary }))
  const mail = (template: PartnerMail, key: string = template) =>
    step(`Mail ${template}`, (options) =>
      activities.mailPartner.executeWithOptions(options, [{ userId, template, key }]),
    )
  const look = (): Promise<PartnerStanding> =>
    step('Look how far the partner is', (options) => activities.readPartner.executeWithOptions(options, [{ userId }]))
  const end = async (outcome: PartnerOnboarded['outcome'], reminders: number): Promise<PartnerOnboarded> => {
    await step('End the onboarding', (options) => activities.endOnboarding.executeWithOptions(options, [{ userId }]))
    view.over(outcome === 'verified' ? 'The company is verified, and was told so.' : 'The account is gone.')
    return { outcome, reminders }
  }

  await step('Claim the onboarding', (options) => activities.claimOnboarding.executeWithOptions(options, [{ userId }]))
  await mail('partner_welcome')
  await mail('staff_new_partner')

  // What is still to come, soonest first.
  const agenda = [
    ...REMINDERS.map((days) => ({ at: registeredAt + days * DAY, what: 'remind' as const, days })),
    { at: registeredAt + PARTNER_VERIFIED_WITHIN * DAY, what: 'overdue' as const, days: PARTNER_VERIFIED_WITHIN },
  ].toSorted((a, b) => a.at - b.at)
  let reminders = 0
  for (;;) {
    const heard = news
    const partner = await look()
    if (partner.gone) return end('gone', reminders)
    if (partner.verified) {
      await mail('partner_verified')
      return end('verified', reminders)
    }
    const used = partner.signedIn ? 'has signed in' : `has never signed in, reminded ${reminders} ×`
    view.waits(`**Waits for** an administrator, who verifies the company. The partner ${used}.`)
    const next = agenda[0]
    const isNews = () => news > heard
    if (!next) {
      await condition(isNews)
      continue
    }
    const waits = Math.max(1, next.at - Date.now())
    const signalled = await condition(isNews, waits, {
      summary: next.what === 'remind' ? 'Until the reminder' : 'Until it is due',
    })
    if (signalled) continue
    agenda.shift()
    if (next.what === 'overdue') view.raise('overdue')
    else if (!(await look()).signedIn) {
      await mail('partner_unused', `partner_unused/${next.days}`)
      reminders += 1
    }
  }
}
