import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { SaveCountry } from '../catalogue/catalogue.schema.ts'
import { SaveAgency } from './agencies.schema.ts'
import { Login } from './auth.schema.ts'
import { AskReset, SignUp } from './identity.schema.ts'
import { RegisterWithHosted, RegisterWithPassword } from './partners.schema.ts'
import { CreateUser, UpdateUser } from './people.schema.ts'

/** The first message of each field. */
function messagesOf(schema: z.ZodType, value: object): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

/** An object in which all of the fields are empty strings. */
const emptied = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, '']))

describe('form schemas', () => {
  it.each(
    Object.entries({
      ...{ Login, AskReset, SignUp, CreateUser, SaveAgency, SaveCountry },
      ...{ RegisterWithHosted, RegisterWithPassword },
    }),
  )('%s answers a missing field with the message of an empty one', (_name, schema) => {
    const missing = messagesOf(schema, {})
    expect(Object.keys(missing)).not.toEqual([])
    expect(missing).toEqual(expect.objectContaining(messagesOf(schema, emptied(Object.keys(missing)))))
  })
})

it('an emptied password leaves a user’s password as it is', () => {
  const user = { username: 'ana', email: 'ana@agency.example', firstName: 'Ana', lastName: 'Sousa' }
  expect(UpdateUser.parse({ ...user, role: 'admin', password: '' })).toMatchObject({ password: undefined })
  expect(messagesOf(UpdateUser, { ...user, role: 'admin', password: 'short' })).toHaveProperty('password')
})
