import type { AttentionReason } from '@passage/contracts/workflows/attention'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import { OWN_TROUBLE, type Server } from '@passage/contracts/workflows/servers'
import { defineSearchAttributeKey, type SearchAttributeUpdatePair } from '@temporalio/common'
import { workflowInfo } from '@temporalio/workflow'
import type { Failure } from './run-step.ts'

const trouble = defineSearchAttributeKey('Trouble', SEARCH_ATTRIBUTES.Trouble)
const troubleSince = defineSearchAttributeKey('TroubleSince', SEARCH_ATTRIBUTES.TroubleSince)

type Failures = ReadonlyMap<AttentionReason, Pick<Failure, 'server' | 'since'>>

/**
 * Search attributes `Trouble` and `TroubleSince` for the open attention reasons: the unavailable servers, or `own` when at
 * least one reason has another cause, so that an outage does not hide it. design.md, Operators.
 */
export function troubleAttributes(open: readonly AttentionReason[], failures: Failures): SearchAttributeUpdatePair[] {
  const current = workflowInfo().typedSearchAttributes
  if (open.length === 0)
    return [
      ...(current.get(trouble) ? [{ key: trouble, value: null }] : []),
      ...(current.get(troubleSince) ? [{ key: troubleSince, value: null }] : []),
    ]
  const behind = serversBehind(open, failures)
  return [
    { key: trouble, value: behind.servers.length > 0 ? behind.servers : [OWN_TROUBLE] },
    { key: troubleSince, value: behind.since },
  ]
}

/** The servers that cause all open reasons, and since when; none when a reason has another cause. */
export function serversBehind(
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
