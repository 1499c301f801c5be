import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import type { Reader, Tx } from '../context.ts'

export const noSuchAgency = () => new DomainError('agency_not_found', 'There is no such agency.')

/** Agencies with their members, the company's details from its registration, and their number of orders. */
export async function viewAgencies(db: Reader, ids: readonly number[]): Promise<AgencyView[]> {
  if (ids.length === 0) return []
  const [agencies, members, companies] = await Promise.all([
    selectAgencies(db, ids),
    selectMembers(db, ids),
    selectCompanies(db, ids),
  ])
  return ids.flatMap((id) => {
    const agency = agencies.find((one) => one.id === id)
    if (!agency) return []
    const [company] = companies.filter(({ agencyId }) => agencyId === id)
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
      company: company ? viewCompany(company) : null,
    }
  })
}

/** One agency. Throws `agency_not_found`. */
export async function viewAgency(db: Reader, id: number): Promise<AgencyView> {
  const [agency] = await viewAgencies(db, [id])
  if (!agency) throw noSuchAgency()
  return agency
}

/** The agency, locked until the transaction ends. Throws `agency_not_found`. */
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
    .where('id', 'in', ids)
    .execute()

const selectMembers = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'isActive', 'lastLoginAt', 'agencyId'])
    .where('agencyId', 'in', ids)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

const selectCompanies = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('partnerRegistrations')
    .select(['agencyId', 'address', 'city', 'postalCode', 'country', 'phone'])
    .select(['businessType', 'expectedVolume', 'description', 'registeredAt'])
    .where('agencyId', 'in', ids)
    .execute()

type Company = Awaited<ReturnType<typeof selectCompanies>>[number]

const viewCompany = ({ agencyId: _, registeredAt, ...company }: Company) => ({
  ...company,
  registeredAt: registeredAt.toISOString(),
})
