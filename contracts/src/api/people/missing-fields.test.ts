import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { SaveCountry } from '../catalogue/catalogue.schema.ts'
import { SaveAgency } from './agencies.schema.ts'
import { Login } from './auth.schema.ts'
import { AskReset, SignUp } from './identity.schema.ts'
import { RegisterWithHosted, RegisterWithPassword } from './partners.schema.ts'
import { CreateUser } from './people.schema.ts'

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
