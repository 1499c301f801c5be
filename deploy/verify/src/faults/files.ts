import type { Order } from './drive.ts'
import type { World } from './world.ts'

/** A file in storage, as its row tells of it. */
interface File {
  what: 'document' | 'embassy_file'
  id: string
  storageKey: string
  /** Its time is over, by PostgreSQL's clock, or somebody has said that it goes. */
  due: boolean
  deletedAt: Date | null
  /** Its content is needed: it was found good, and nobody has said that it goes. */
  wanted: boolean
  /** An upload that was under way at the deletion may still come in; storage is looked at again then. */
  mayComeLate: boolean
}

/** The audit's word for the deletion of each. */
const DELETED = { document: 'document.deleted', embassy_file: 'embassy-file.deleted' } as const

/**
 * I6 of quality.md for these orders' documents and the files made of them, one sentence for each that breaks it: what is
 * due is gone from storage, all versions, and there is a record of it; and nothing else is gone.
 */
export const filesOfOrder = async (world: World, { id }: Order): Promise<string[]> =>
  judgeAll(world, await rowsOf(world, { orderId: id }))

/** The same for uploads, in an order or not, by their ids. */
export const filesById = async (world: World, documentIds: readonly string[]): Promise<string[]> =>
  judgeAll(world, await rowsOf(world, { documentIds }))

async function judgeAll(world: World, files: readonly File[]): Promise<string[]> {
  return (await Promise.all(files.map((file) => judge(world, file)))).flat()
}

async function judge({ db, storage }: World, file: File): Promise<string[]> {
  const name = `${file.what} ${file.id}`
  const gone = await storage.isGone(file.storageKey)
  if (file.deletedAt === null) {
    return [
      ...(file.due ? [`I6: ${name} is due and ${gone ? 'gone, with no word of it' : 'still there'}`] : []),
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

async function rowsOf(
  { db }: World,
  { orderId, documentIds = [] }: { orderId?: string; documentIds?: readonly string[] },
): Promise<File[]> {
  const documents = await db
    .selectFrom('documents')
    .select(({ eb, fn }) => [
      ...(['id', 'storageKey', 'deletedAt', 'deletedBecause', 'status', 'checkedAt'] as const),
      eb('deletesAt', '<=', fn<Date>('now')).as('overdue'),
      eb('lookAgainAt', '>', fn<Date>('now')).as('mayComeLate'),
    ])
    .where((eb) =>
      orderId === undefined
        ? eb('id', 'in', documentIds.length > 0 ? [...documentIds] : [NOBODY])
        : eb('orderId', '=', orderId),
    )
    .execute()
  const embassyFiles = orderId
    ? await db
        .selectFrom('embassyFiles')
        .select(({ eb, fn }) => [
          ...(['id', 'storageKey', 'deletedAt', 'deletedBecause', 'storedAt'] as const),
          eb('deletesAt', '<=', fn<Date>('now')).as('overdue'),
        ])
        .where('orderId', '=', orderId)
        .execute()
    : []
  return [
    ...documents.map(({ deletedBecause, overdue, status, checkedAt, mayComeLate, ...row }) => {
      const due = Boolean(overdue) || deletedBecause !== null
      const good = checkedAt !== null && status !== 'pending' && status !== 'rejected'
      return { ...row, what: 'document' as const, due, wanted: good && !due, mayComeLate: Boolean(mayComeLate) }
    }),
    ...embassyFiles.map(({ deletedBecause, overdue, storedAt, ...row }) => {
      const due = Boolean(overdue) || deletedBecause !== null
      return { ...row, what: 'embassy_file' as const, due, wanted: storedAt !== null && !due, mayComeLate: false }
    }),
  ]
}

const NOBODY = '00000000-0000-0000-0000-000000000000'
