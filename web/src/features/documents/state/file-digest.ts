/** SHA-256 of a file in hexadecimal; null where the browser has no Web Crypto, as on pages without https. */
export async function digestOf(file: Blob): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return null
  const bytes = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
