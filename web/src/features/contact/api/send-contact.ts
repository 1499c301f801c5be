import type { ContactReceived } from '@passage/contracts/api/contact.schema'
import { api } from '../../../lib/server/api.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { type ContactValues, NO_VALUES } from '../state/contact-values.ts'

/** Throws 400 `invalid_input` with issues, 429 `too_many_requests`. Public specification §7. */
export const sendContact = (message: unknown, idempotencyKey: string): Promise<ContactReceived> =>
  api<ContactReceived>('/api/contact', { method: 'POST', json: message, idempotencyKey })

/** Why a message did not leave, as a key of the contact texts. */
export function whyNotSent(error: unknown): 'offline' | 'tooMany' | 'refused' | 'server' {
  if (!(error instanceof ApiError)) return 'offline'
  if (codeOf(error) === 'too_many_requests') return 'tooMany'
  return codeOf(error) === 'invalid_input' ? 'refused' : 'server'
}

const isField = (path: string): path is keyof ContactValues => path in NO_VALUES

/** The fields that the API refused, with its sentences. */
export function refusedFields(error: unknown): { name: keyof ContactValues; message: string }[] {
  const issues = (error instanceof ApiError && error.problem?.issues) || []
  return issues.flatMap(({ path, message }) => (isField(path) ? [{ name: path, message }] : []))
}
