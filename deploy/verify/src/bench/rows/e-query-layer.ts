import { connect } from '@passage/core/database/connect'
import postgres from 'postgres'
import { closedLoop } from '../load.ts'
import { paidOrders } from '../paid-orders.ts'
import { ask } from '../raw/statements.ts'
import { agencyFinder, orderReader, orderStatements } from '../reads.ts'
import type { Row } from '../row.ts'
import { alternate, compare } from '../windows.ts'

const CONNECTIONS = 10
const WORKERS = 8
const WINDOW_MS = 2_000
const KEPT = 6

export const queryLayer: Row = {
  id: 'E',
  title: 'an order read by our query layer / the same SQL through postgres alone',
  unit: '/s',
  better: 'more',
  good: 0.8,
  aim: 0.9,
  async measure(bench) {
    const [paid] = await paidOrders(bench, 1)
    const url = bench.stack.env.DATABASE_URL ?? ''
    const read = orderReader(bench, paid?.id ?? '')
    const { order } = await orderStatements(bench, paid?.id ?? '')
    const db = connect({ url, max: CONNECTIONS, applicationName: 'passage-bench' })
    const sql = postgres(url, { max: CONNECTIONS, onnotice: () => {} })
    const agency = await agencyFinder(bench, db)()
    const perSecond = async (work: () => Promise<unknown>) => {
      const { results, seconds } = await closedLoop({ workers: WORKERS, ms: WINDOW_MS }, work)
      return results.length / seconds
    }
    try {
      const windows = await alternate(
        KEPT,
        () => bench.uses(),
        () => perSecond(() => read(db, agency)),
        () => perSecond(() => ask(sql, order)),
      )
      return compare(windows)
    } finally {
      await Promise.all([db.destroy(), sql.end()])
    }
  },
}
