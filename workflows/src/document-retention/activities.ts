export interface DeletedPage {
  deleted: number
  /** Files of this page that storage did not delete. Later runs try them again, each time later. */
  failed: number
  /** All files that are due and that storage did not delete, also in earlier runs. */
  left: number
  /** Id after which the next page begins; null: this page is the last. */
  next: string | null
}

/** The activities of the retention workflow. */
export interface DocumentRetentionActivities {
  /**
   * Deletes one page of the files that are due, in order of id from `after` on; those that storage did not delete before
   * only when the time of their next try has come, or `all` are asked for.
   */
  deleteDueFiles(input: { after: string | null; all?: boolean }): Promise<DeletedPage>
  /** Notifies open orders of their files that were deleted or did not pass the check. Returns how many orders. */
  notifyOrdersOfDeletedFiles(): Promise<{ notified: number }>
  /**
   * Deletes unattached note and detail drafts, old drafts of orders, old contact messages, stored requests of
   * idempotency keys, expired sessions and old partitions of sent events; releases reserved uploads that no order took.
   */
  sweepLeftovers(): Promise<{
    notes: number
    details: number
    uploads: number
    orderDrafts: number
    contactMessages: number
    requests: number
    sessions: number
    weeksOfEvents: number
  }>
}
