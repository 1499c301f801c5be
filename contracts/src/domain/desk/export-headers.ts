/** Beside an exported file: how many orders are in it, and whether there are more than a file takes. */
export const EXPORT_ROWS_HEADER = 'Passage-Rows'
export const EXPORT_PARTIAL_HEADER = 'Passage-Partial'
