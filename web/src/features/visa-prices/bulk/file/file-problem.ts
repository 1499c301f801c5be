import { MAX_UPLOAD_BYTES } from '@passage/contracts/domain/catalogue/bulk-upload'
import type { Column } from '../reading/columns.ts'

/** Agency specification §5. */
export const ACCEPTED = '.csv,.xlsx,.xls'

const SIGNATURES: readonly (readonly [Content, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
]

/** Why nothing of a file is read; texts are in `bulkUpload.files`. */
export type FileProblemCode =
  | 'type'
  | 'too_big'
  | 'unpacks_too_big'
  | 'too_many_rows'
  | 'locked'
  | 'unreadable'
  | 'changed'
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

type Content = 'zip' | 'ole' | 'text'

/** Refuses by size, before the file is read. Throws {@link FileProblem}. */
export function checkSize(size: number): void {
  if (size > MAX_UPLOAD_BYTES) throw new FileProblem('too_big')
  if (size === 0) throw new FileProblem('empty')
}

/** What the file is by its first bytes, whatever its name says. Throws {@link FileProblem}. */
export function contentOf(bytes: Uint8Array): Content {
  const starts = (signature: readonly number[]) => signature.every((byte, place) => bytes[place] === byte)
  const content = SIGNATURES.find(([, signature]) => starts(signature))?.[0] ?? 'text'
  // A password wraps the workbook's zip into the older container.
  if (content === 'ole' && new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage'))
    throw new FileProblem('locked')
  return content
}
