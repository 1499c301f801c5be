import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { notifyManager, type QueryPersister } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { fnv1a } from '../../../lib/fnv1a.ts'
import { queryClient } from '../../../lib/server/query-client.ts'
import { localStore } from '../../../lib/session/browser-store.ts'
import { hostedAtom, sessionKeyAtom, watchSession } from '../../../lib/session/hosted-session.ts'
import { currentUserQuery } from '../../session/api/current-user.ts'
import { keepOnlyFiles } from '../offline/kept-files.ts'
import { visasOf } from '../turn/part-delivery.ts'

/** Orders stored in this browser, to read them offline. The cookie page names it. */
const PREFIX = 'seenOrder'
const MAX_AGE_MS = 30 * 24 * 3_600_000

const store = getDefaultStore()

/** The mark of the last session. */
const LAST_MARK = `${PREFIX}Session`

/**
 * A mark of the session, from which the token cannot be read. Empty without a session. Offline, the hosted provider
 * cannot name the session: then it is the last one.
 */
function sessionMark(): string {
  const session = store.get(sessionKeyAtom)
  const { status } = store.get(hostedAtom)
  const isUnknown = session === null && (status === 'loading' || status === 'failed')
  const last = localStore.get(LAST_MARK) ?? ''
  if (isUnknown) return last
  const mark = session === null ? '' : (fnv1a(session) >>> 0).toString(36)
  if (last !== mark) localStore.set(LAST_MARK, mark)
  return mark
}

const entries = (): [string, string][] =>
  localStore
    .keys()
    .filter((key) => key.startsWith(`${PREFIX}-`))
    .map((key) => [key, localStore.get(key) ?? ''])

/** Customers' orders are not stored on the devices of staff; for a whole order the viewer's role must be known. */
async function mayKeep({ full }: OrderView, mark: string): Promise<boolean> {
  const user = await queryClient.ensureQueryData(currentUserQuery).catch(() => undefined)
  if (mark !== sessionMark() || (user && isStaff(user.role))) return false
  return user ? true : !full
}

/** A later answer may lack a visa, or the order's documents. */
function keep(key: string, text: string): void {
  localStore.set(key, text)
  void forgetVisas()
}

function remove(key: string): void {
  localStore.remove(key)
  void forgetVisas()
}

/** The copies of one session; copies of other sessions are deleted. */
function copiesOf(mark: string) {
  return experimental_createQueryPersister<string>({
    prefix: PREFIX,
    buster: mark,
    maxAge: MAX_AGE_MS,
    refetchOnRestore: false,
    serialize: async (kept) => ((await mayKeep(kept.state.data as OrderView, mark)) ? JSON.stringify(kept) : ''),
    storage: {
      getItem: localStore.get,
      setItem: (key, text) => (text === '' ? remove(key) : keep(key, text)),
      removeItem: remove,
      entries,
    },
  })
}

/** Shows the stored order until the server answers, and stores the answer. */
export const keepOrder: QueryPersister<OrderView> = async (ask, context, query) => {
  let isAsked = false
  const askServer: typeof ask = (asked) => {
    isAsked = true
    return ask(asked)
  }
  const order = await copiesOf(sessionMark()).persisterFn(askServer, context, query)
  const { client, queryKey } = context
  if (!isAsked) notifyManager.schedule(() => void client.invalidateQueries({ queryKey }))
  return order
}

/** Removes the copy of an order that no longer exists. */
export const forgetOrder = (orderNumber: string): void => remove(`${PREFIX}-${JSON.stringify(['order', orderNumber])}`)

/** The stored order of this session, and when the server answered; milliseconds. */
export interface KeptOrder {
  order: OrderView
  at: number
}

/** All stored orders of this session, the newest first. */
export const keptOrders = (): KeptOrder[] =>
  entries()
    .map(([, text]) => JSON.parse(text) as PersistedQuery)
    .filter(({ buster }) => buster === sessionMark())
    .map(({ state }) => ({ order: state.data as OrderView, at: state.dataUpdatedAt }))
    .toSorted((a, b) => b.at - a.at)

/**
 * Ids of visas that this session may keep on the device: a stored order names them, and they are not due for deletion.
 */
export function keptVisas(): Set<string> {
  const visas = keptOrders().flatMap(({ order }) => (order.full ? visasOf(order) : []))
  return new Set(visas.filter(({ deletesAt }) => !deletesAt || Date.parse(deletesAt) > Date.now()).map(({ id }) => id))
}

/** Removes the files of all other visas. */
const forgetVisas = (): Promise<void> => keepOnlyFiles(keptVisas())

/**
 * Removes the stored orders and visas of other sessions, now and whenever the session changes, in any tab. While the
 * hosted provider loads, they stay. Returns a function that stops it.
 */
export function forgetOtherSessions(): () => void {
  let before = sessionMark()
  const look = () => {
    const { status } = store.get(hostedAtom)
    const mark = sessionMark()
    if (mark !== before || status === 'none' || status === 'ready') void copiesOf(mark).persisterGc().then(forgetVisas)
    before = mark
  }
  look()
  return watchSession(look)
}
