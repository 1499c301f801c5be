/** The SHA-256 of a file, in hexadecimal digits. Not computed on this thread: the file may be large. */
export const sha256Of = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex')
