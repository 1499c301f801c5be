import type { ContactMessage } from '@passage/contracts/api/contact.schema'

/** A message for tests; what matters to the test is given. */
export const messageOf = (given: Partial<ContactMessage>): ContactMessage => ({
  id: '0',
  firstName: 'Anna',
  lastName: 'Weber',
  email: 'anna@example.com',
  subject: 'general',
  message: 'Hello',
  createdAt: '2026-11-22T10:00:00Z',
  sentimentLabel: 'neutral',
  sentimentScore: '3',
  sentimentConfidence: '0.87',
  language: 'en',
  conversation: null,
  suspicions: [],
  dueAt: '2026-11-22T12:30:00Z',
  acknowledgement: 'sent',
  acknowledgedAt: null,
  answeredAt: null,
  answeredBy: null,
  assignee: null,
  ...given,
})
