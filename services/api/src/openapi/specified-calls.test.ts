import { expect, it } from 'vitest'
import { openApiDocument } from './document.ts'
import { allRoutes } from './route.ts'

/**
 * The calls of the specified client with the fields of their queries and bodies, letter for letter. The names of path
 * parameters are not specified, since addresses contain values only. Public specification §7, agency specification §7;
 * settled.md, first line.
 */
const SPECIFIED: Record<string, string> = {
  'GET /api/auth/me': '',
  'POST /api/auth/login': 'username password',
  'POST /api/auth/logout': '',
  'GET /api/clerk/user': '',
  'POST /api/clerk/reset-password': 'email',
  'GET /api/countries': '',
  'GET /api/visa-types': '',
  'GET /api/visa-requirements': 'fromCountry toCountry visaType',
  'GET /api/visa-products': '',
  'GET /api/visa-products/{}': '',
  'POST /api/orders':
    'visaProductId customerName customerEmail customerPhone nationality travelPurpose departureDate numberOfApplicants totalAmount currency language notes documents createdBy',
  'POST /api/agency-orders-with-documents':
    'destinationCountry visaType customerName customerEmail customerPhone numberOfApplicants totalAmount agencyCommission priority notes language documents',
  'POST /api/orders/{}/payment': '',
  'POST /api/agency-orders/{}/payment': '',
  'GET /api/payments/{}/status': '',
  'GET /api/visa-orders': 'page limit',
  'GET /api/documents/privacy-notice': '',
  'POST /api/documents/upload-url': 'documentType fileName gdprConsent',
  'GET /api/orders/track/{}': '',
  'POST /api/contact': 'firstName lastName email subject message',
  'POST /api/chatbot/message': 'message context',
  'GET /api/payments/checker/status': '',
  'POST /api/payments/checker/start': '',
  'POST /api/payments/checker/stop': '',
  'GET /api/dashboard/stats': '',
  'GET /api/dashboard/transactions': 'page limit search status',
  'PATCH /api/orders/{}/status': 'status notes changedBy',
  'POST /api/orders/{}/visa-documents': 'documentType fileName fileUrl fileSize notes',
  'GET /api/orders/{}': '',
  'GET /api/orders/{}/documents': '',
  'GET /api/documents/{}/presigned-url': '',
  'POST /api/s3/upload-url': 'documentType fileName fileSize metadata',
  'GET /api/agency-orders': 'agencyId',
  'POST /api/agency-orders': '',
  'PATCH /api/agency-orders/{}/status': '',
  'GET /api/admin/users': '',
  'POST /api/clerk/create-user': '',
  'PUT /api/admin/users/{}': '',
  'DELETE /api/admin/users/{}': '',
  'PATCH /api/admin/users/{}/status': 'isActive',
  'GET /api/agencies': '',
  'GET /api/admin/visa-orders': 'page limit search status',
  'POST /api/admin/visa-orders': '',
  'PUT /api/admin/visa-orders/{}': '',
  'DELETE /api/admin/visa-orders/{}': '',
  'POST /api/admin/visa-orders/bulk-upload': 'visaOrders',
  'GET /api/admin/contact-messages': '',
  'POST /api/countries': 'name code flag isActive',
  'PUT /api/countries/{}': 'name code flag isActive',
  'POST /api/b2b/register-clerk': '',
  'POST /api/b2b/register-legacy': 'password',
}

interface Described {
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
interface Schema {
  properties?: Record<string, unknown>
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

const { paths } = openApiDocument(allRoutes(), 'https://passage.example')
const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, one]) => [`${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`, one as Described] as const,
  ),
)

const propertiesOf = ({ properties, anyOf = [], oneOf = [], allOf = [] }: Schema): string[] => [
  ...Object.keys(properties ?? {}),
  ...[...anyOf, ...oneOf, ...allOf].flatMap(propertiesOf),
]

/** The fields of a call; of all routes that differ in the name of a path parameter. */
const fieldsOf = (call: string): string[] =>
  described
    .filter(([name]) => name === call)
    .flatMap(([, { parameters, requestBody }]) => [
      ...parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => propertiesOf(schema)),
    ])

it('the API has every route of the specification', () => {
  const names = new Set<string>(described.map(([name]) => name))
  expect(Object.keys(SPECIFIED).filter((call) => !names.has(call))).toEqual([])
})

it.each(Object.entries(SPECIFIED).filter(([, fields]) => fields !== ''))('%s takes the fields %s', (call, fields) => {
  expect(fieldsOf(call)).toEqual(expect.arrayContaining(fields.split(' ')))
})
