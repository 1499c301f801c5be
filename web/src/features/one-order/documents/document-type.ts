import { DOCUMENT_TYPES, type DocumentType } from '@passage/contracts/domain/documents'

/** The type an upload is sent as; whatever is asked for by another name travels as `general`. */
export const uploadTypeOf = (type: string): DocumentType => DOCUMENT_TYPES.find((known) => known === type) ?? 'general'
