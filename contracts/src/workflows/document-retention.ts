export interface RetentionInput {
  /** For operators, once storage is repaired: tries all files now, also those that wait for their next try. */
  all?: boolean
}

/** What one run of the retention workflow did, in numbers. */
export interface RetentionResult {
  /** Deleted files. */
  deleted: number
  /** Files that are due but could not be deleted from storage, in this run or before. */
  failed: number
  /** Orders that were notified of deleted files. */
  notified: number
  notes: number
  details: number
  uploads: number
}
