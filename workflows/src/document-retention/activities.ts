export interface DeletedPage {
  deleted: number
  /** Files that storage did not delete. */
  failed: number
  /** Id after which the next page begins; null: this page is the last. */
  next: string | null
}

/** The activities of the retention workflow. */
export interface DocumentRetentionActivities {
  /** Deletes one page of the files that are due, in order of id from `after` on. */
  deleteDueFiles(input: { after: string | null }): Promise<DeletedPage>
  /** Notifies open orders of their files that were deleted or did not pass the check. Answers how many orders. */
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
