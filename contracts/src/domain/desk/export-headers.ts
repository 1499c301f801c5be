/** Response headers of an export: its number of orders, and whether the row limit cut it off. */
export const EXPORT_ROWS_HEADER = 'Passage-Rows'
export const EXPORT_PARTIAL_HEADER = 'Passage-Partial'
