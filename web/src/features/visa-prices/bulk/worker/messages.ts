import type { FileProblemCode, FileProblemFacts } from '../file/file-problem.ts'
import type { Catalogue, ReadOffers } from '../reading/read-offers.ts'

/** What the page asks its worker for. */
export interface ReadRequest {
  bytes: Uint8Array<ArrayBuffer>
  catalogue: Catalogue
}

export type ReadAnswer =
  | { kind: 'progress'; percent: number }
  | { kind: 'read'; read: ReadOffers }
  | { kind: 'problem'; code: FileProblemCode; facts: FileProblemFacts }
