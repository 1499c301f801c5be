import type { Order } from '../orders/drive.ts'
import type { World } from '../world.ts'

/** A file in storage, as its row describes it. */
interface File {
  what: 'document' | 'embassy_file'
  id: string
  storageKey: string
  /** Its deletion is due by PostgreSQL's clock, or a person has requested it. */
  due: boolean
  deletedAt: Date | null
  /** It passed the check and is not due. */
  wanted: boolean
  /** An upload may still arrive after the deletion; the retention then checks storage again. */
  mayComeLate: boolean
}

/** The audit action of each deletion. */
const DELETED = { document: 'document.deleted', embassy_file: 'embassy-file.deleted' } as const

/**
 * I6 of FAULTS.md for these orders' documents and the files made of them, one sentence for each that breaks it: what is
 * due is gone from storage, all versions, and there is a record of it; and nothing else is gone.
 */
export const filesOfOrder = async (world: World, { id }: Order): Promise<string[]> => {
  const files = await Promise.all([documents(world, 'orderId', [id]), embassyFiles(world, id)])
  return judgeAll(world, files.flat())
}

/** The same for uploads, in an order or not, by their ids. */
export const filesById = async (world: World, documentIds: readonly string[]): Promise<string[]> =>
  judgeAll(world, await documents(world, 'id', documentIds))

async function judgeAll(world: World, files: readonly File[]): Promise<string[]> {
  return (await Promise.all(files.map((file) => judge(world, file)))).flat()
}

async function judge({ db, storage }: World, file: File): Promise<string[]> {
  const name = `${file.what} ${file.id}`
  const gone = await storage.isGone(file.storageKey)
  if (file.deletedAt === null) {
    return [
      ...(file.due ? [`I6: ${name} is due and ${gone ? 'gone, and not marked as deleted' : 'still there'}`] : []),
      ...(file.wanted && gone ? [`I6: ${name} is gone and was not due`] : []),
    ]
  }
  const proof = await db
    .selectFrom('audit')
    .select('id')
    .where('objectType', '=', file.what)
    .where('objectId', '=', file.id)
    .where('action', '=', DELETED[file.what])
    .executeTakeFirst()
  return [
    ...(gone || file.mayComeLate ? [] : [`I6: ${name} counts as deleted and is still in storage`]),
    ...(proof ? [] : [`I6: ${name} was deleted without a record`]),
  ]
}

/** The dates of a row. */
interface Dates {
  overdue: unknown
  deletedBecause: string | null
}
const isDue = ({ overdue, deletedBecause }: Dates): boolean => Boolean(overdue) || deletedBecause !== null

async function documents({ db }: World, column: 'orderId' | 'id', ids: readonly string[]): Promise<File[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'storageKey', 'deletedAt', 'deletedBecause', 'status', 'checkedAt'])
    .select(({ eb, fn }) => [
      eb('deletesAt', '<=', fn<Date>('now')).as('overdue'),
      eb('lookAgainAt', '>', fn<Date>('now')).as('later'),
    ])
    .where(column, 'in', [...ids])
    .execute()
  return rows.map(({ id, storageKey, deletedAt, status, checkedAt, later, ...dates }) => {
    const due = isDue(dates)
    const good = checkedAt !== null && status !== 'pending' && status !== 'rejected'
    return { what: 'document', id, storageKey, deletedAt, due, wanted: good && !due, mayComeLate: Boolean(later) }
  })
}

async function embassyFiles({ db }: World, orderId: string): Promise<File[]> {
  const rows = await db
    .selectFrom('embassyFiles')
    .select(['id', 'storageKey', 'deletedAt', 'deletedBecause', 'storedAt'])
    .select(({ eb, fn }) => eb('deletesAt', '<=', fn<Date>('now')).as('overdue'))
    .where('orderId', '=', orderId)
    .execute()
  return rows.map(({ id, storageKey, deletedAt, storedAt, ...dates }) => {
    const due = isDue(dates)
    return {
      what: 'embassy_file',
      id,
      storageKey,
      deletedAt,
      due,
      wanted: storedAt !== null && !due,
      mayComeLate: false,
    }
  })
}
