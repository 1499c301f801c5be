import { type ContactMessageInput, contactChanged } from '@passage/contracts/workflows/contact-message'
import { contactMessageId, TASK_QUEUE, WORKFLOWS } from '@passage/contracts/workflows/names'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import type { Client } from '@temporalio/client'
import { defineSearchAttributeKey } from '@temporalio/common'
import { isGone, toDomainError } from './errors.ts'

/** A person's request goes on meanwhile; the relay does what did not work. */
const CALL_MS = 2_000

/** The workflows of contact messages, as the API and the relay see them. Temporal away is thrown as `DomainError('unavailable')`. */
export interface Contacts {
  /** Starts a message's workflow, or signals the running one to read the message again, also after a withdrawn answer. */
  start(message: ContactMessageInput): Promise<void>
  /** Signals a message's workflow to read the message again; false when the workflow has ended. */
  signalChanged(messageId: string): Promise<boolean>
}

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
