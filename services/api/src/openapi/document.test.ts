import { expect, it } from 'vitest'
import { openApiDocument } from './document.ts'
import { allRoutes } from './route.ts'

type Answers = Record<string, { description: string; content?: Record<string, { schema: Record<string, unknown> }> }>

interface Described {
  operationId: string
  security: unknown[]
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: { additionalProperties?: unknown } }> }
  responses: Answers
}

const document = openApiDocument(allRoutes(), 'https://passage.example')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => [`${method} ${path}`, described as Described] as const),
)
const of = (line: string) => operations.find(([name]) => name === line)?.[1] as Described

it.each(operations)('%s describes its parameters, body, answers and problems', (line, described) => {
  const inPath = [...line.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  expect(described.parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath)
  expect(described.responses['500']?.description).toContain('`internal`')
  expect(described.responses['503']).toBeDefined()
  expect(Object.keys(described.responses).some((status) => status < '300')).toBe(true)
})

it('gives every operation its own id', () => {
  const names = operations.map(([, described]) => described.operationId)
  expect(new Set(names).size).toBe(names.length)
})

it('lists the problem codes of a route by status', () => {
  const { responses, requestBody, parameters, security } = of('post /api/orders')
  expect(responses['409']?.description).toBe(
    '`price_changed`, `terms_superseded`, `draft_changed`, `offer_not_available`, `document_not_usable`, `idempotency_conflict`, `too_many_unpaid_orders`',
  )
  expect(responses['403']?.description).toBe('`address_not_verified`, `foreign_origin`')
  expect(responses['401']?.description).toBe('`not_signed_in`, `account_inactive`')
  expect(requestBody?.content['application/json']?.schema.additionalProperties).toBe(false)
  expect(parameters.map((one) => one.name)).toEqual(['idempotency-key'])
  expect(security).toEqual([{ bearer: [] }])
})

it('marks the routes that need no sign-in', () => {
  expect(of('get /api/visa-orders').security).toEqual([{}, { bearer: [] }])
  expect(of('get /api/visa-orders').parameters.map((one) => one.name)).toEqual(['page', 'limit', 'search', 'offerId'])
})

it('describes a stream as text/event-stream', () => {
  expect(Object.keys(of('get /api/events').responses['200']?.content ?? {})).toEqual(['text/event-stream'])
})
