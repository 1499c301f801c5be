import { describe, expect, it } from 'vitest'
import { allFreeFields, allOperations, freeFields, freeVariant, isFree, type Schema, sample } from './fields.ts'
import { fill } from './fill.ts'

const text: Schema = { type: 'string' }
const username: Schema = { type: 'string', pattern: '^[\\p{L}\\p{N}_.-]+$' }
const email: Schema = { type: 'string', format: 'email' }

describe('free fields', () => {
  it('are text fields, also with a pattern of letters', () => {
    expect([text, username, email].map(isFree)).toEqual([true, true, true])
    const closed: Schema[] = [{ type: 'string', format: 'uuid' }, { type: 'string', enum: ['a'] }, { type: 'integer' }]
    expect(closed.map(isFree)).toEqual([false, false, false])
    expect(isFree({ type: 'string', pattern: '^\\d{1,10}$' })).toBe(false)
  })

  it('include the fields of a new operation, and are filled', () => {
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

  it('get a mark in the format of the field', () => {
    expect(sample(email, 'QABC')).toBe('qabc@passage.example')
    expect(sample({ type: 'string', minLength: 8 }, 'QABC')).toBe('QABC....')
  })

  it('include the passwords and tokens of all operations', () => {
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
})
