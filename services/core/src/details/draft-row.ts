/** Whose draft a sealed text is. */
export const draftRow = (detailsId: string, what: 'changes' | 'previous'): string =>
  `detail_drafts/${detailsId}/${what}`
