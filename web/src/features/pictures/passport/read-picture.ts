import type { PassportPictureAnswer } from './read-passport-picture.ts'

/** The reader is loaded with the first picture only. Rejects when `signal` says so. */
export async function readPicture(file: File, signal: AbortSignal): Promise<PassportPictureAnswer> {
  const reader = await import('./read-passport-picture.ts').catch(() => null)
  signal.throwIfAborted()
  return reader ? reader.readPassportPicture(file, signal) : { kind: 'offline' }
}
