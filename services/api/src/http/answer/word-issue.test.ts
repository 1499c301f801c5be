import { CreateOrder } from '@passage/contracts/api/orders/orders.schema'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from '../../openapi/route.ts'
import { parseInput } from '../validate.ts'

/** Words of the validator, which no reader of a screen should see. */
const RAW =
  /expected|received|must match|\bpattern\b|\bregex|\/\^|\\[dwsp]|Invalid (input|option|string|key|element)|Unrecognized|Too (big|small)|\b(undefined|NaN|boolean|bigint|int32|uuid|ZodError)\b/

const MISFITS: readonly unknown[] = [
  ...[
    undefined,
    null,
    true,
    0,
    -1,
    1.5,
    1e300,
    Number.NaN,
    '',
    ' ',
    'x',
    '12',
    '-1',
    '2026-02-30',
    'zzz not a country',
  ],
  ...['x'.repeat(100_000), '\u0000', [], ['x'], Array.from({ length: 1_000 }, () => 'x'), {}, { smuggled: 1 }],
]

const fieldsOf = (schema: z.ZodType): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

const messagesOf = async (schema: z.ZodType, value: unknown): Promise<string[]> => {
  const { error } = await parseInput(schema, value)
  return error?.issues.map(({ message }) => message) ?? []
}

const inputs = allRoutes().flatMap(({ method, path, inputs }) =>
  inputs.map(({ target, schema }) => [`${method} ${path} ${target}`, schema] as const),
)

test.each(inputs)('%s: words every issue for people', async (_name, schema) => {
  const tries = [
    ...MISFITS,
    ...fieldsOf(schema).flatMap((field) =>
      MISFITS.flatMap((misfit) => [{ [field]: misfit }, { [field]: [misfit] }, { [field]: [{}] }]),
    ),
  ]
  const said = new Set<string>()
  for (const value of tries) for (const message of await messagesOf(schema, value)) said.add(message)
  expect([...said].filter((message) => RAW.test(message) || message.length > 200)).toEqual([])
})

test('a field that may be left empty is refused with its own sentence', async () => {
  const [purpose] = await messagesOf(CreateOrder.pick({ travelPurpose: true }), { travelPurpose: 'Espionage' })
  expect(purpose).toBe('Choose one of the travel purposes.')
  const [speed] = await messagesOf(CreateOrder.pick({ processingSpeed: true }), { processingSpeed: 'rush' })
  expect(speed).toBe('Choose one of: standard, express.')
})

test('mutant: the validator’s own words are noticed', async () => {
  const { error } = z.object({ days: z.number().int(), code: z.string().regex(/^[A-Z]$/) }).safeParse({ code: 'x' })
  expect(error?.issues.every(({ message }) => RAW.test(message))).toBe(true)
})
