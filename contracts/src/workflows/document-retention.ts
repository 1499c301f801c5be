/** What one run of the retention did, in numbers. */
export interface RetentionResult {
  deleted: number
  /** Files that are still in storage though they should be gone. */
  failed: number
  told: number
  notes: number
  details: number
  uploads: number
}
