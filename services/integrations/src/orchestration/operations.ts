import { type ContactMessageInput, contactChanged } from '@passage/contracts/workflows/contact-message'
import { contactMessageId, partnerOnboardingId, TASK_QUEUE, WORKFLOWS } from '@passage/contracts/workflows/names'
import { type PartnerOnboardingInput, partnerVerified } from '@passage/contracts/workflows/partner-onboarding'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import { type Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client'
import { defineSearchAttributeKey, type SignalDefinition } from '@temporalio/common'
import { connectClient, type OrchestrationEnv } from './client.ts'
import { isGone, toDomainError } from './errors.ts'
import { type OrderHistories, orderHistories } from './history.ts'
import { type PaymentChecker, paymentChecker } from './payment-checker.ts'

/** Partners' onboarding workflows. Throws `DomainError('unavailable')` when Temporal does not answer. */
export interface Partners {
  /** Starts a partner's onboarding, unless it was started before. */
  start(partner: PartnerOnboardingInput): Promise<void>
  /** Signals that the company was verified, or its verification withdrawn; false when the workflow has ended. */
  signalVerified(userId: string, agencyId: number): Promise<boolean>
}

/** Contact messages' workflows. Throws `DomainError('unavailable')` when Temporal does not answer. */
export interface Contacts {
  /** Starts a message's workflow, or signals the running one to read the message again. */
  start(message: ContactMessageInput): Promise<void>
  /** Signals a message's workflow to read the message again; false when the workflow has ended. */
  signalChanged(messageId: string): Promise<boolean>
}

/** Temporal for everything but the orders' messages. */
export interface Operations {
  checker: PaymentChecker
  histories: OrderHistories
  partners: Partners
  contacts: Contacts
  close(): Promise<void>
}

/** Connects on its first call. */
export function connectOperations(env: OrchestrationEnv): Operations {
  const client = connectClient(env)
  return {
    checker: paymentChecker(client),
    histories: orderHistories(client),
    partners: partners(client),
    contacts: contacts(client),
    close: () => client.connection.close(),
  }
}

/** A user's request waits for the call; the relay repeats what failed. */
const CALL_MS = 2_000

const within = <T>(client: Client, call: () => Promise<T>) => client.withDeadline(Date.now() + CALL_MS, call)

const WAITS_FOR_US = { key: defineSearchAttributeKey('WaitsFor', SEARCH_ATTRIBUTES.WaitsFor), value: 'passage' }

const partners = (client: Client): Partners => ({
  async start(partner) {
    const agencyId = String(partner.agencyId)
    try {
      await within(client, () =>
        client.workflow.start(WORKFLOWS.partnerOnboarding, {
          workflowId: partnerOnboardingId(partner.userId),
          taskQueue: TASK_QUEUE,
          args: [partner],
          workflowIdReusePolicy: 'REJECT_DUPLICATE',
          workflowIdConflictPolicy: 'USE_EXISTING',
          staticSummary: `Partner · agency ${agencyId}`,
          typedSearchAttributes: [
            { key: defineSearchAttributeKey('AgencyId', SEARCH_ATTRIBUTES.AgencyId), value: agencyId },
            WAITS_FOR_US,
          ],
        }),
      )
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw toDomainError(error)
    }
  },
  signalVerified: (userId, agencyId) => signal(client, partnerOnboardingId(userId), partnerVerified, { agencyId }),
})

const contacts = (client: Client): Contacts => ({
  async start(message) {
    const { messageId, subject } = message
    try {
      await within(client, () =>
        client.workflow.signalWithStart(WORKFLOWS.contactMessage, {
          workflowId: contactMessageId(messageId),
          taskQueue: TASK_QUEUE,
          args: [message],
          signal: contactChanged,
          signalArgs: [{ messageId }],
          staticSummary: `Contact message · ${subject}`,
          typedSearchAttributes: [WAITS_FOR_US],
        }),
      )
    } catch (error) {
      throw toDomainError(error)
    }
  },
  signalChanged: (messageId) => signal(client, contactMessageId(messageId), contactChanged, { messageId }),
})

/** Signals a workflow; false when it has ended. */
async function signal<Input>(
  client: Client,
  workflowId: string,
  definition: SignalDefinition<[Input]>,
  input: Input,
): Promise<boolean> {
  try {
    await within(client, () => client.workflow.getHandle(workflowId).signal(definition, input))
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw toDomainError(error)
  }
}
