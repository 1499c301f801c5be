import type {
  AgencyNames,
  AgencyPage,
  AgencyQuery,
  AgencySummary,
  AgencyView,
} from '@passage/contracts/api/people/agencies.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { type ActingPerson, scopeOf } from '@passage/contracts/domain/people/permissions'
import type { ExpressionBuilder } from 'kysely'
import type { Queryable, Tx } from '../context.ts'
import { brokenConstraint } from '../database/errors.ts'
import { folded, foldedPattern, idsOf } from '../database/expressions.ts'
import type { DB } from '../database/schema.generated.ts'

export const noSuchAgency = () => new DomainError('agency_not_found', 'There is no such agency.')

/** Agencies with their members, the company's details from its registration, and their number of orders. */
export async function viewAgencies(db: Queryable, ids: readonly number[]): Promise<AgencyView[]> {
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
export async function viewAgency(db: Queryable, id: number): Promise<AgencyView> {
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

const selectAgencies = (db: Queryable, ids: readonly number[]) =>
  db
    .selectFrom('agencies')
    .select(['id', 'name', 'createdAt', 'verifiedAt', 'mailsTraveller', 'invoiceRecipient'])
    .select((eb) =>
      eb
        .selectFrom('orders')
        .whereRef('orders.agencyId', '=', 'agencies.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('orders'),
    )
    .where('id', 'in', ids)
    .execute()

const selectMembers = (db: Queryable, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'isActive', 'lastLoginAt', 'agencyId'])
    .where('agencyId', 'in', ids)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

const selectCompanies = (db: Queryable, ids: readonly number[]) =>
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

/** An agency as its members see it. Another agency's counts as missing. Throws `agency_not_found`. */
export async function readAgency(db: Queryable, person: ActingPerson, id: number): Promise<AgencySummary> {
  const reaches = scopeOf('agency:read', person.role) === 'any' || person.agencyId === id
  if (!reaches) throw noSuchAgency()
  return readSummary(db, id)
}

/** Throws `agency_not_found`. */
export async function readSummary(db: Queryable, id: number): Promise<AgencySummary> {
  const agency = await db
    .selectFrom('agencies')
    .select(['id', 'name', 'verifiedAt', 'mailsTraveller', 'invoiceRecipient'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!agency) throw noSuchAgency()
  return { ...agency, verifiedAt: agency.verifiedAt?.toISOString() ?? null }
}

/** A company's name as it is stored: composed characters, single spaces. Two look-alikes are one name. */
export const agencyName = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/gu, ' ')

export const agencyNameTaken = () =>
  new DomainError('agency_name_taken', 'An agency of this name is already registered: sign in, or write to us.')

/** The refusal for a name that is taken; returns any other error unchanged. */
export const asNameTaken = (error: unknown): unknown =>
  ['agencies_name_key', 'agencies_look_alike'].includes(brokenConstraint(error) ?? '') ? agencyNameTaken() : error

/** Names to choose from: all for staff, an agency's member sees their own. Agency specification §7. */
export function listAgencyNames(db: Queryable, person: ActingPerson): Promise<AgencyNames> {
  const all = scopeOf('agency:read', person.role) === 'any'
  return db
    .selectFrom('agencies')
    .select(['id', 'name'])
    .$if(!all, (agencies) => agencies.where('id', '=', person.agencyId ?? 0))
    .orderBy('name')
    .execute()
}

/** One page of agencies: unverified ones first, then by name. */
export async function listAgencies(db: Queryable, { page, limit, ...filter }: AgencyQuery): Promise<AgencyPage> {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('agencies')
      .select('id')
      .where(matching(filter))
      .orderBy((eb) => eb('verifiedAt', 'is not', null))
      .orderBy('name')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('agencies')
      .where(matching(filter))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const data = await viewAgencies(db, idsOf(rows))
  return { data, total, totalPages: Math.ceil(total / limit) }
}

const matching =
  ({ search, verified }: Pick<AgencyQuery, 'search' | 'verified'>) =>
  (eb: ExpressionBuilder<DB, 'agencies'>) => {
    const pattern = foldedPattern(search)
    return eb.and([
      ...(pattern ? [eb(folded('name'), 'like', pattern)] : []),
      ...(verified ? [eb('verifiedAt', verified === 'true' ? 'is not' : 'is', null)] : []),
    ])
  }
