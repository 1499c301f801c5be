import type { Given } from './fill.ts'
import type { Typist } from './typist.ts'

/** Calls of administrators and visitors about the catalogue. */
export async function catalogueWork(token: string, agencyId: number, typist: Typist): Promise<void> {
  const offerId = await pricesWork(token, agencyId, typist)
  await countriesWork(token, typist)
  await checklistsWork(token, offerId, typist)
  await requirementsWork(token, typist)
  await questions(token, typist)
}

/** An inactive offer. */
async function pricesWork(token: string, agencyId: number, { call }: Typist): Promise<number> {
  const countries = (await call({ name: 'GET /api/countries' })).json as { id: number }[]
  const body = {
    ...{ countryId: countries[0]?.id ?? 0, visaType: 'tourist', agencyId, basePrice: '80.00', processingFee: '39.00' },
    ...{ totalPrice: '119.00', processingDays: 7, isActive: false },
  }
  const { id } = (await call({ name: 'POST /api/admin/visa-orders', token, body })).json as { id: number }
  const params = { offerId: String(id) }
  await call({ name: 'PUT /api/admin/visa-orders/{offerId}', token, params, body })
  await call({ name: 'GET /api/admin/visa-orders', token })
  const rows = [{ ...body, row: 2 }]
  await call({ name: 'POST /api/admin/visa-orders/bulk-upload', token, body: { visaOrders: rows } })
  return id
}

/** An inactive country, and a requirement check for an unknown country. */
async function countriesWork(token: string, { call, refused }: Typist): Promise<void> {
  const body = { code: 'QZ', flag: '🏳️', isActive: false, embassyFile: 'order' }
  const added = (await call({ name: 'POST /api/countries', token, body })).json as Given & { id: number }
  const { id, name = '', nameFr = '' } = added
  const params = { countryId: String(id) }
  const expected = { ...body, name, nameFr }
  await call({ name: 'PUT /api/countries/{countryId}', token, params, body: { ...body, expected } })
  await refused({ name: 'GET /api/visa-requirements' }, 400)
}

/** A checklist for the inactive offer. */
async function checklistsWork(token: string, offerId: number, { call, refused }: Typist): Promise<void> {
  const body = { offerId, nationality: 'FR', purpose: 'tourism', rules: [{ documentType: 'photo', need: 'required' }] }
  const { id } = (await call({ name: 'POST /api/admin/checklists', token, body })).json as { id: number }
  const params = { checklistId: String(id) }
  await call({ name: 'PUT /api/admin/checklists/{checklistId}', token, params, body: { rules: body.rules } })
  await refused({ name: 'GET /api/visa-orders/{offerId}/checklist', params: { offerId: String(offerId) } }, 400)
}

/** A dry run, which changes nothing. */
async function requirementsWork(token: string, { call }: Typist): Promise<void> {
  const file = 'Passport,Destination,Requirement\nFR,JP,90'
  const source = { address: 'https://index.example' }
  const body = { file, date: '2026-02-17', source, replace: true, dryRun: true }
  await call({ name: 'POST /api/admin/visa-requirements', token, body })
}

async function questions(token: string, { call, refused }: Typist): Promise<void> {
  await call({ name: 'GET /api/visa-products', token })
  await refused({ name: 'GET /api/destinations' }, 400)
}
