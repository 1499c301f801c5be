import { DOCUMENT_TYPES, type DocumentType } from '@passage/contracts/domain/documents/documents'

/** The type an upload is sent as; a request with any other name is sent as `general`. */
export const uploadTypeOf = (type: string): DocumentType => DOCUMENT_TYPES.find((known) => known === type) ?? 'general'
