/** What one run of the retention workflow did, in numbers. */
export interface RetentionResult {
  /** Deleted files. */
  deleted: number
  /** Files that are due but could not be deleted from storage. */
  failed: number
  /** Orders that were notified of deleted files. */
  notified: number
  notes: number
  details: number
  uploads: number
}
