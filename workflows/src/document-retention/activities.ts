export interface DeletedPage {
  deleted: number
  /** Still in storage. */
  failed: number
  /** There may be more files behind this id. */
  next: string | null
}

export interface DocumentRetentionActivities {
  /** Deletes a page of the files that have to go, by id from `after` on. */
  deleteDueFiles(input: { after: string | null }): Promise<DeletedPage>
  /** Reports to open orders which of their files are gone. Its name and `told` are recorded in histories. */
  tellOrdersOfGoneFiles(): Promise<{ told: number }>
  /**
   * Deletes texts without an owner, old drafts of orders, contact messages whose time is over, what requests with a key asked
   * for and weeks of sent events, and gives uploads back that were set aside and forgotten.
   */
  sweepLeftovers(): Promise<{
    notes: number
    details: number
    uploads: number
    orderDrafts: number
    contactMessages: number
    requests: number
    weeksOfEvents: number
  }>
}
