import type { AttentionReason } from '@passage/contracts/workflows/attention'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import { OWN_TROUBLE, type Server } from '@passage/contracts/workflows/servers'
import { defineSearchAttributeKey, type SearchAttributeUpdatePair } from '@temporalio/common'
import { workflowInfo } from '@temporalio/workflow'
import * as patches from '../visa-order/patches.ts'
import type { Failure } from '../visa-order/steps.ts'

const trouble = defineSearchAttributeKey('Trouble', SEARCH_ATTRIBUTES.Trouble)
const troubleSince = defineSearchAttributeKey('TroubleSince', SEARCH_ATTRIBUTES.TroubleSince)

type Failures = ReadonlyMap<AttentionReason, Pick<Failure, 'server' | 'since'>>

/**
 * What lists say of the open reasons for attention: the servers that the run waits for, or that the trouble is its own. One
 * reason of its own makes it the run's own, so that it does not drown among those who wait for a server. design.md, Operators.
 */
export function troubleAttributes(open: readonly AttentionReason[], failures: Failures): SearchAttributeUpdatePair[] {
  const known = workflowInfo().typedSearchAttributes
  if (open.length === 0)
    return [
      ...(known.get(trouble) ? [{ key: trouble, value: null }] : []),
      ...(known.get(troubleSince) ? [{ key: troubleSince, value: null }] : []),
    ]
  if (!patches.waitsQuietly()) return []
  const named = namesOf(open, failures)
  return [
    { key: trouble, value: named.servers.length > 0 ? named.servers : [OWN_TROUBLE] },
    { key: troubleSince, value: named.since },
  ]
}

/** No servers when one of the reasons is the run's own trouble. */
export function namesOf(
  open: readonly AttentionReason[],
  failures: Failures,
): { servers: Server[]; since: Date | null } {
  const servers = new Set<Server>()
  let since: Date | null = null
  for (const reason of open) {
    const failure = failures.get(reason)
    if (!failure?.server) return { servers: [], since: null }
    servers.add(failure.server)
    if (!since || failure.since < since) since = failure.since
  }
  return { servers: [...servers], since }
}
