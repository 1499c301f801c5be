import { expect, it } from 'vitest'
import { allFreeFields, allOperations, freeFields, freeVariant, isFree, type Schema, sample } from './fields.ts'
import { fill } from './fill.ts'

const text: Schema = { type: 'string' }
const username: Schema = { type: 'string', pattern: '^[\\p{L}\\p{N}_.-]+$' }
const email: Schema = { type: 'string', format: 'email' }

it('a field that anything may be typed into is free, whatever letters its pattern names', () => {
  expect([text, username, email].map(isFree)).toEqual([true, true, true])
  const closed: Schema[] = [{ type: 'string', format: 'uuid' }, { type: 'string', enum: ['a'] }, { type: 'integer' }]
  expect(closed.map(isFree)).toEqual([false, false, false])
  expect(isFree({ type: 'string', pattern: '^\\d{1,10}$' })).toBe(false)
})

it('a new field of a call is one to type into, and is filled', () => {
  const news: Schema = {
    type: 'object',
    properties: { name: { anyOf: [username, email] } },
    additionalProperties: false,
  }
  const call = { name: 'POST /api/news', method: 'POST', path: '/api/news', parameters: [], body: news }
  expect(allFreeFields([...allOperations(), call])).toContain('POST /api/news body name')
  expect(freeFields(news)).toEqual(['name'])
  expect(freeVariant({ anyOf: [{ type: 'null' }, text] })).toBe(text)
  expect(freeVariant({ anyOf: [{ type: 'null' }, { type: 'integer' }] })).toBeNull()
  expect(fill(news, {}, (path) => `typed into ${path}`)).toEqual({ name: 'typed into name' })
})

it('a mark is typed as its field takes it', () => {
  expect(sample(email, 'QABC')).toBe('qabc@passage.example')
  expect(sample({ type: 'string', minLength: 8 }, 'QABC')).toBe('QABC....')
})

it('passwords and links’ secrets of all calls are among the free fields', () => {
  expect(allFreeFields(allOperations())).toEqual(
    expect.arrayContaining([
      'POST /api/auth/sign-up body password',
      'POST /api/auth/reset-password body token',
      'POST /api/account/password body currentPassword',
      'POST /api/clerk/create-user body username',
      'POST /api/b2b/register-legacy body password',
    ]),
  )
})
