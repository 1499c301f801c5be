import { type ContactMessageInput, contactChanged } from '@passage/contracts/workflows/contact-message'
import { contactMessageId, TASK_QUEUE, WORKFLOWS } from '@passage/contracts/workflows/names'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import type { Client } from '@temporalio/client'
import { defineSearchAttributeKey } from '@temporalio/common'
import { isGone, toDomainError } from './errors.ts'

/** A user's request waits for the call; the relay repeats what failed. */
const CALL_MS = 2_000

/** Contact messages' workflows. Throws `DomainError('unavailable')` when Temporal does not answer. */
export interface Contacts {
  /** Starts a message's workflow, or signals the running one to read the message again. */
  start(message: ContactMessageInput): Promise<void>
  /** Signals a message's workflow to read the message again; false when the workflow has ended. */
  signalChanged(messageId: string): Promise<boolean>
}

/** Contact messages' workflows through a client. */
export function contacts(client: Client): Contacts {
  const within = <T>(call: () => Promise<T>) => client.withDeadline(Date.now() + CALL_MS, call)
  return {
    async start(message) {
      const { messageId, subject } = message
      try {
        await within(() =>
          client.workflow.signalWithStart(WORKFLOWS.contactMessage, {
            workflowId: contactMessageId(messageId),
            taskQueue: TASK_QUEUE,
            args: [message],
            signal: contactChanged,
            signalArgs: [{ messageId }],
            staticSummary: `Contact message · ${subject}`,
            typedSearchAttributes: [
              { key: defineSearchAttributeKey('WaitsFor', SEARCH_ATTRIBUTES.WaitsFor), value: 'passage' },
            ],
          }),
        )
      } catch (error) {
        throw toDomainError(error)
      }
    },
    async signalChanged(messageId) {
      try {
        await within(() => client.workflow.getHandle(contactMessageId(messageId)).signal(contactChanged, { messageId }))
        return true
      } catch (error) {
        if (isGone(error)) return false
        throw toDomainError(error)
      }
    },
  }
}
