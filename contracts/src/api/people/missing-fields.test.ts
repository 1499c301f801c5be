import { expect, test } from 'vitest'
import type { z } from 'zod'
import { SaveCountry } from '../catalogue/catalogue.schema.ts'
import { SaveAgency } from './agencies.schema.ts'
import { Login } from './auth.schema.ts'
import { AskReset, SignUp } from './identity.schema.ts'
import { RegisterWithHosted, RegisterWithPassword } from './partners.schema.ts'
import { CreateUser } from './people.schema.ts'

/** The first thing that is said of each field. */
function said(schema: z.ZodType, value: object): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

/** Every field that has to be given, left empty. */
const emptied = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, '']))

test.each(
  Object.entries({
    ...{ Login, AskReset, SignUp, CreateUser, SaveAgency, SaveCountry },
    ...{ RegisterWithHosted, RegisterWithPassword },
  }),
)('%s says of a field that is missing what it says of an empty one', (_name, schema) => {
  const missing = said(schema, {})
  expect(Object.keys(missing)).not.toEqual([])
  expect(missing).toEqual(expect.objectContaining(said(schema, emptied(Object.keys(missing)))))
})
