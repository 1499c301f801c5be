import { describe, expect, it } from 'vitest'
import { hasFreeField, isFree, type Schema, sample } from './fields.ts'
import { fill } from './fill.ts'

const text: Schema = { type: 'string' }
const username: Schema = { type: 'string', pattern: '^[\\p{L}\\p{N}_.-]+$' }
const email: Schema = { type: 'string', format: 'email' }

describe('free field', () => {
  it('is a text, also with a pattern of letters', () => {
    expect([text, username, email].map(isFree)).toEqual([true, true, true])
    const closed: Schema[] = [{ type: 'string', format: 'uuid' }, { type: 'string', enum: ['a'] }, { type: 'integer' }]
    expect([...closed, { type: 'string', pattern: '^\\d{1,10}$' }].map(isFree)).toEqual([false, false, false, false])
  })

  it('is found and filled in a variant of a nested object', () => {
    const schema: Schema = {
      type: 'object',
      properties: { name: { anyOf: [username, email] } },
      additionalProperties: false,
    }
    expect(hasFreeField(schema)).toBe(true)
    expect(fill(schema, {}, (path) => `typed into ${path}`)).toEqual({ name: 'typed into name' })
  })

  it('gets a mark in its format', () => {
    expect(sample(email, 'QABC')).toBe('qabc@passage.example')
    expect(sample({ type: 'string', minLength: 8 }, 'QABC')).toBe('QABC....')
  })
})
