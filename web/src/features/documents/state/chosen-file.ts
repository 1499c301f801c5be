import {
  ACCEPTED_CONTENT_TYPES,
  type AcceptedContentType,
  acceptedType,
  MAX_FILE_BYTES,
} from '@passage/contracts/domain/documents/documents'
import type { ChosenFile, UploadFailure } from './upload-item.ts'

const TYPES = Object.entries(ACCEPTED_CONTENT_TYPES) as [AcceptedContentType, readonly string[]][]

/** A HEIC picture becomes a JPEG on the device. `image/*` leaves it out where the system does not know it. */
const HEIC = ['image/heic', 'image/heif', '.heic', '.heif']

/** Accepted by a file picker: types for phones, extensions for desktops. */
export const ACCEPT = [...TYPES.flatMap(([type, endings]) => [type, ...endings]), ...HEIC].join(',')

/** Accepted by a file picker where a picture is read here. */
export const ACCEPT_PICTURE = ['image/*', ...HEIC].join(',')

/** The content type that the browser reports, else by extension; null when it is not accepted. */
export function contentTypeOf(file: { name: string; type: string }): AcceptedContentType | null {
  const name = file.name.toLowerCase()
  const byEnding = TYPES.find(([, endings]) => endings.some((ending) => name.endsWith(ending)))
  if (file.type !== '' && file.type !== 'application/octet-stream') return acceptedType(file.type)
  return byEnding?.[0] ?? null
}

export type Choice = { file: ChosenFile; failure: UploadFailure | null }

/** A chosen file and why it cannot be sent, if so. Public specification §5, Upload. */
export function checkFile(file: { name: string; type: string; size: number }): Choice {
  const contentType = contentTypeOf(file)
  const chosen = { fileName: file.name.slice(-255), fileSize: file.size, contentType: contentType ?? file.type }
  const failure = !contentType
    ? 'wrong_type'
    : file.size > MAX_FILE_BYTES
      ? 'too_large'
      : file.size === 0
        ? 'empty'
        : null
  return { file: chosen, failure: failure && { kind: failure } }
}
