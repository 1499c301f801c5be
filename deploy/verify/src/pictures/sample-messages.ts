import { randomUUID } from 'node:crypto'
import type { Client } from './api.ts'

/** Contact messages of each feeling: short, long, and with a conversation. */
const MESSAGES = [
  { language: 'fr', subject: 'general', message: 'Visa reçu en deux jours, un grand merci à toute l’équipe.' },
  {
    ...{ language: 'en', subject: 'visa_requirements' },
    message: 'Hello, my passport expires in seven months. Is that enough for Kenya?\n\nKind regards',
    conversation: [
      { role: 'user', content: 'Is my passport valid long enough?', timestamp: '2026-11-22T10:00:00Z' },
      { role: 'assistant', content: 'That depends on where you travel.', timestamp: '2026-11-22T10:00:01Z' },
    ],
  },
  {
    ...{ language: 'en', subject: 'application_status' },
    message:
      'Nobody answers. I have written four times, I paid for express, and my flight is tomorrow. This is not right.',
  },
] as const

/** Sends them from addresses of their own. */
export async function sampleMessages(client: Client): Promise<void> {
  for (const [index, message] of MESSAGES.entries()) {
    const email = `visitor.${index}.${randomUUID().slice(0, 6)}@travel.example`
    const name = { firstName: 'Maximiliane Alexandra', lastName: 'von und zu Hohenberg-Hallerstein', email }
    // One of many runs against the same stack: what others wrote is looked at then.
    await client.call('visitor', 'POST', '/api/contact', { ...name, ...message }).catch((error: Error) => {
      if (!error.message.includes('too_many_requests')) throw error
    })
  }
}
