import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import type { BusinessType, ExpectedVolume, PartnerCountry } from '@passage/contracts/domain/people/partners'
import type { Reader, Tx } from '../context.ts'

export const noSuchAgency = () => new DomainError('agency_not_found', 'There is no such agency.')

/** Agencies with their members, what the company said of itself, and how many orders they placed. */
export async function viewAgencies(db: Reader, ids: readonly number[]): Promise<AgencyView[]> {
  if (ids.length === 0) return []
  const [agencies, members, companies] = await Promise.all([
    selectAgencies(db, ids),
    selectMembers(db, ids),
    db
      .selectFrom('partnerRegistrations')
      .selectAll()
      .where('agencyId', 'in', [...ids])
      .execute(),
  ])
  const byId = new Map(agencies.map((agency) => [agency.id, agency]))
  return ids.flatMap((id) => {
    const agency = byId.get(id)
    if (!agency) return []
    return {
      ...agency,
      orders: agency.orders ?? 0,
      createdAt: agency.createdAt.toISOString(),
      verifiedAt: agency.verifiedAt?.toISOString() ?? null,
      members: members
        .filter(({ agencyId }) => agencyId === id)
        .map(({ agencyId: _, lastLoginAt, ...member }) => ({
          ...member,
          lastLoginAt: lastLoginAt?.toISOString() ?? null,
        })),
      company: companyOf(companies.find(({ agencyId }) => agencyId === id)),
    }
  })
}

/** One agency. Throws `agency_not_found`. */
export async function viewAgency(db: Reader, id: number): Promise<AgencyView> {
  const [agency] = await viewAgencies(db, [id])
  if (!agency) throw noSuchAgency()
  return agency
}

/** The agency, held until the transaction ends. Throws `agency_not_found`. */
export async function lockAgency(tx: Tx, id: number) {
  const agency = await tx.selectFrom('agencies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!agency) throw noSuchAgency()
  return agency
}

const selectAgencies = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('agencies')
    .select(['id', 'name', 'createdAt', 'verifiedAt', 'mailsTraveller'])
    .select((eb) =>
      eb
        .selectFrom('orders')
        .whereRef('orders.agencyId', '=', 'agencies.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('orders'),
    )
    .where('id', 'in', [...ids])
    .execute()

const selectMembers = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'isActive', 'lastLoginAt', 'agencyId'])
    .where('agencyId', 'in', [...ids])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

type Company = NonNullable<AgencyView['company']>

interface Registration extends Pick<Company, 'address' | 'city' | 'postalCode' | 'phone' | 'description'> {
  country: string
  businessType: string
  expectedVolume: string
  registeredAt: Date
}

const companyOf = (row: Registration | undefined): Company | null =>
  row
    ? {
        address: row.address,
        city: row.city,
        postalCode: row.postalCode,
        country: row.country as PartnerCountry,
        phone: row.phone,
        businessType: row.businessType as BusinessType,
        expectedVolume: row.expectedVolume as ExpectedVolume,
        description: row.description,
        registeredAt: row.registeredAt.toISOString(),
      }
    : null
