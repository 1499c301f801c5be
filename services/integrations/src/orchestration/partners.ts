import { partnerOnboardingId, TASK_QUEUE, WORKFLOWS } from '@passage/contracts/workflows/names'
import { type PartnerOnboardingInput, partnerVerified } from '@passage/contracts/workflows/partner-onboarding'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import { type Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client'
import { defineSearchAttributeKey } from '@temporalio/common'
import { isGone, toDomainError } from './errors.ts'

/** A user's request waits for the call; the relay repeats what failed. */
const CALL_MS = 2_000

/** Partners' onboarding workflows. Throws `DomainError('unavailable')` when Temporal does not answer. */
export interface Partners {
  /** Starts a partner's onboarding, unless it was started before. */
  start(partner: PartnerOnboardingInput): Promise<void>
  /** Signals that the company was verified, or its verification withdrawn; false when the workflow has ended. */
  signalVerified(userId: string, agencyId: number): Promise<boolean>
}

/** Partners' onboarding workflows through a client. */
export function partners(client: Client): Partners {
  const within = <T>(call: () => Promise<T>) => client.withDeadline(Date.now() + CALL_MS, call)
  return {
    async start(partner) {
      try {
        await within(() =>
          client.workflow.start(WORKFLOWS.partnerOnboarding, {
            workflowId: partnerOnboardingId(partner.userId),
            taskQueue: TASK_QUEUE,
            args: [partner],
            workflowIdReusePolicy: 'REJECT_DUPLICATE',
            workflowIdConflictPolicy: 'USE_EXISTING',
            staticSummary: `Partner · agency ${partner.agencyId}`,
            typedSearchAttributes: [
              {
                key: defineSearchAttributeKey('AgencyId', SEARCH_ATTRIBUTES.AgencyId),
                value: String(partner.agencyId),
              },
              { key: defineSearchAttributeKey('WaitsFor', SEARCH_ATTRIBUTES.WaitsFor), value: 'passage' },
            ],
          }),
        )
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw toDomainError(error)
      }
    },
    async signalVerified(userId, agencyId) {
      try {
        await within(() => client.workflow.getHandle(partnerOnboardingId(userId)).signal(partnerVerified, { agencyId }))
        return true
      } catch (error) {
        if (isGone(error)) return false
        throw toDomainError(error)
      }
    },
  }
}
