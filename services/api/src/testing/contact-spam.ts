import { randomInt } from 'node:crypto'
import { ContactMessages, ContactReceived } from '@passage/contracts/api/contact.schema'
import { contactBody } from './bodies.ts'
import type { TestApp } from './test-app.ts'

export const somewhere = () => `203.0.${randomInt(256)}.${randomInt(256)}`

export const sendContact = (test: TestApp, json: unknown, from = somewhere()) =>
  test.call('POST /api/contact', { json, headers: { 'x-forwarded-for': from } })

/** How many of so many messages at once from one network are taken. */
export async function takenFromOneNetwork(test: TestApp, count: number): Promise<number> {
  const from = somewhere()
  const answers = await Promise.all(Array.from({ length: count }, () => sendContact(test, contactBody(), from)))
  return answers.filter(({ status }) => status === 201).length
}

/** Why a form that a program filled in looks automatic. */
export async function suspicionsOfAProgram(test: TestApp): Promise<readonly string[]> {
  const form = { ...contactBody(), website: 'https://spam.example', openMs: 800 }
  const { id } = ContactReceived.parse(await (await sendContact(test, form)).json())
  const list = await test.call('GET /api/admin/contact-messages', { as: 'admin' })
  return ContactMessages.parse(await list.json()).find((message) => message.id === id)?.suspicions ?? []
}
