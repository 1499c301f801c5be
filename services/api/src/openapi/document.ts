import { Problem } from '@passage/contracts/api/problem.schema'
import { PERMISSIONS, type Policy } from '@passage/contracts/domain/people/permissions'
import { z } from 'zod'
import { problemsOf } from './problems.ts'
import type { RouteEntry } from './registry.ts'

const ABOUT =
  'Online visa service. Calls that take an `Idempotency-Key` answer a repeated request with what the first one did; the others ignore it, since the same request again changes nothing more, or is refused by what it asks for (a name that is taken, a link that is used up). Signing in, asking for a mail and asking for an upload address do so each time.'

const STATUS_TEXT: Record<string, string> = {
  200: 'Done',
  201: 'Recorded',
  202: 'Taken; the result is not known yet',
  204: 'Done, nothing to say',
  503: 'Not ready',
}

/** OpenAPI 3.1 of all routes: every parameter, body, answer and problem, and who may call it. */
export function openApiDocument(entries: readonly RouteEntry[], serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const entry of entries) {
    const path = entry.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [entry.method.toLowerCase()]: describe(entry) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Passage', version: '1.0.0', description: ABOUT },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Problem: z.toJSONSchema(Problem, { io: 'output' }) },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `sessionToken` of POST /api/auth/login, or an API token of POST /api/tokens',
        },
      },
    },
  }
}

function describe(entry: RouteEntry) {
  const policy: Policy | null = entry.permission && PERMISSIONS[entry.permission]
  const open = policy === 'everyone'
  return {
    operationId: operationId(entry),
    summary: entry.operation?.summary,
    description: `Permission \`${entry.permission}\`: ${whoMay(policy)}.`,
    security: open ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: entry.inputs.flatMap((input) => parametersOf(input)),
    ...requestBody(entry),
    responses: { ...answersOf(entry), ...problemAnswers(entry) },
  }
}

const operationId = ({ method, path }: RouteEntry): string =>
  `${method.toLowerCase()}${path.replace(/[/:-]+(\w?)/g, (_match, first: string) => first.toUpperCase())}`

const whoMay = (policy: Policy | null): string =>
  policy === 'everyone' || policy === null
    ? 'everyone'
    : Object.entries(policy)
        .map(([role, scope]) => `${role} (${scope})`)
        .join(', ')

const PLACES: Record<string, string> = { param: 'path', query: 'query', header: 'header', cookie: 'cookie' }

function parametersOf({ target, schema }: RouteEntry['inputs'][number]) {
  const place = PLACES[target]
  if (!place) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestBody({ operation, inputs }: RouteEntry) {
  const json = inputs.find((input) => input.target === 'json')
  if (json) {
    const schema = z.toJSONSchema(json.schema, { io: 'input', unrepresentable: 'any' })
    return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  }
  if (!operation?.body) return {}
  const { contentType, description } = operation.body
  return { requestBody: { required: true, description, content: { [contentType]: { schema: { type: 'object' } } } } }
}

function answersOf({ operation }: RouteEntry) {
  const contentType = operation?.contentType ?? 'application/json'
  return Object.fromEntries(
    Object.entries(operation?.answers ?? {}).map(([status, schema]) => [
      status,
      {
        description: STATUS_TEXT[status],
        ...(schema && { content: { [contentType]: { schema: z.toJSONSchema(schema, { io: 'output' }) } } }),
      },
    ]),
  )
}

function problemAnswers(entry: RouteEntry) {
  const answers: Record<string, unknown> = {}
  for (const [status, codes] of problemsOf(entry)) {
    if (entry.operation?.answers[503] && status === 503) continue
    answers[status] = {
      description: codes.map((code) => `\`${code}\``).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }
  }
  return answers
}
