import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import { ApiError, codeOf } from '../../lib/server/api-error.ts'

export interface AgencyUse {
  members: number
  orders: number
  offers: number
}

/** What keeps an agency from being deleted: what a refusal said, else what the list knows. null: nothing does. */
export function inUse({ members, orders }: Pick<AgencyView, 'members' | 'orders'>, refusal: unknown): AgencyUse | null {
  const known = { members: members.length, orders, offers: 0 }
  const use = codeOf(refusal) === 'agency_in_use' ? { ...known, ...countsOf(refusal) } : known
  return use.members + use.orders + use.offers > 0 ? use : null
}

function countsOf(refusal: unknown): Partial<AgencyUse> {
  const details = refusal instanceof ApiError ? refusal.problem?.details : undefined
  const counts = Object.entries(details ?? {}).filter(([, count]) => typeof count === 'number')
  return Object.fromEntries(counts)
}
