import { createHash } from 'node:crypto'

/** The part of storage that deletion needs. */
export interface FileStore {
  /** Removes every version and delete marker. */
  deleteAll(key: string): Promise<{ versions: number }>
  isGone(key: string): Promise<boolean>
}

/** What is left of a file: which it was, and how many versions went this time. No key, since keys open doors. */
export interface ProofOfDeletion {
  keyHash: string
  versions: number
}

/** Ends only when storage itself says that nothing is left; what it throws before that leaves the file to be deleted again. */
export async function deleteStored(store: FileStore, key: string): Promise<ProofOfDeletion> {
  const { versions } = await store.deleteAll(key)
  if (!(await store.isGone(key))) throw new Error('Storage still has a file that was deleted.')
  return { keyHash: createHash('sha256').update(key).digest('hex'), versions }
}
