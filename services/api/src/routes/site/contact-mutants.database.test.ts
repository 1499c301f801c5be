import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CONTACTS } from '../../limits/limits.ts'
import { suspicionsOfAProgram, takenFromOneNetwork } from '../../testing/contact-spam.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

// The API without what guards the contact form.
vi.mock('@passage/core/contact/suspicions', () => ({ suspicionsOf: () => [] }))
vi.mock('../../limits/limits.ts', async (original) => {
  const whole = await original<typeof import('../../limits/limits.ts')>()
  return { ...whole, createLimits: (db: never) => ({ ...whole.createLimits(db), contact: async () => undefined }) }
})

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(() => test?.close())

it('mutants: a program is seen to pass for a person', async () => {
  expect(await suspicionsOfAProgram(test)).toEqual([])
})

it('mutants: one network is seen to send as much as it likes', async () => {
  expect(await takenFromOneNetwork(test, CONTACTS.network + 10)).toBe(CONTACTS.network + 10)
})
