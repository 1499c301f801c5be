/** Rows under their headings. */
export interface LegalTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A paragraph, a list or a table. `[words](/path)` in any text is a link. */
export type LegalBlock = string | readonly string[] | LegalTable

export interface LegalSection {
  /** The section's anchor, the same in both languages. */
  id: string
  title: string
  blocks: readonly LegalBlock[]
}

/** A legal page in one language. The company is named in the imprint only, from configuration. */
export interface LegalText {
  title: string
  intro: string
  sections: readonly LegalSection[]
}
