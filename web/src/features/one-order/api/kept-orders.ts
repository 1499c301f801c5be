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

/** What this browser keeps of orders, for reading them without a connection. The cookie page names it. */
const PREFIX = 'seenOrder'
const MAX_AGE = 30 * 24 * 3_600_000

const store = getDefaultStore()

/** The mark of the session that was here last. */
const LAST_MARK = `${PREFIX}Session`

/**
 * Distinguishes two sessions; the token cannot be had from it. Empty without a session. Without a connection the hosted
 * provider cannot say who is here: then it is the session that was here last.
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

/** What is kept of customers' orders does not stay on the devices of staff; of a whole order its viewer's role has to be known. */
async function mayKeep({ full }: OrderView, mark: string): Promise<boolean> {
  const user = await queryClient.ensureQueryData(currentUserQuery).catch(() => undefined)
  if (mark !== sessionMark() || (user && isStaff(user.role))) return false
  return user ? true : !full
}

/** A later answer may no longer name a visa, or no longer show the order's documents to this person. */
function keep(key: string, text: string): void {
  localStore.set(key, text)
  void forgetVisas()
}

function remove(key: string): void {
  localStore.remove(key)
  void forgetVisas()
}

/** The copies of one session; copies of other sessions are discarded. */
function copiesOf(mark: string) {
  return experimental_createQueryPersister<string>({
    prefix: PREFIX,
    buster: mark,
    maxAge: MAX_AGE,
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

/** Shows an order as this session saw it last until the server answers, and keeps the answer. */
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

/** Removes the copy of an order that does not exist any more. */
export const forgetOrder = (orderNumber: string): void => remove(`${PREFIX}-${JSON.stringify(['order', orderNumber])}`)

/** An order as this session saw it last, and when the server answered it: milliseconds. */
export interface KeptOrder {
  order: OrderView
  at: number
}

/** All orders that this session saw on this device, the newest first. */
export const keptOrders = (): KeptOrder[] =>
  entries()
    .map(([, text]) => JSON.parse(text) as PersistedQuery)
    .filter(({ buster }) => buster === sessionMark())
    .map(({ state }) => ({ order: state.data as OrderView, at: state.dataUpdatedAt }))
    .toSorted((a, b) => b.at - a.at)

/** Ids of the visas that this session may keep here: a kept order names them, and their day of deletion has not come. */
export function keptVisas(): Set<string> {
  const visas = keptOrders().flatMap(({ order }) => (order.full ? visasOf(order) : []))
  return new Set(visas.filter(({ deletesAt }) => !deletesAt || Date.parse(deletesAt) > Date.now()).map(({ id }) => id))
}

/** Removes the files of all other visas. */
const forgetVisas = (): Promise<void> => keepOnlyFiles(keptVisas())

/**
 * Removes the copies of other sessions, with the visas that came with them: at the sign-out (here or in another tab), after a session that the server no longer
 * accepts, and for another person. While the hosted provider is still asked who is here, they stay. Answers how to stop.
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
