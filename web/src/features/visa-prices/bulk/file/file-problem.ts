import type { Column } from '../reading/columns.ts'

/** Why nothing of a file is read; texts are in `bulkUpload.files`. */
export type FileProblemCode =
  | 'type'
  | 'too_big'
  | 'unpacks_too_big'
  | 'too_many_rows'
  | 'wrong_content'
  | 'locked'
  | 'unreadable'
  | 'broken_csv'
  | 'empty'
  | 'no_header'
  | 'columns_missing'
  | 'column_twice'
  | 'too_slow'

export interface FileProblemFacts {
  row?: number
  columns?: readonly Column[]
}

export class FileProblem extends Error {
  readonly code: FileProblemCode
  readonly facts: FileProblemFacts

  constructor(code: FileProblemCode, facts: FileProblemFacts = {}) {
    super(code)
    this.name = 'FileProblem'
    this.code = code
    this.facts = facts
  }
}
