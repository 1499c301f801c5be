/** AES-256-GCM keys: `current` encrypts, all decrypt. */
export interface KeyRing {
  /** Id of the key that encrypts. */
  current: string
  /** 32 bytes by key id. */
  keys: ReadonlyMap<string, Uint8Array>
}

/** Parses `id:base64,id:base64`, 32 bytes each; the first key encrypts. The error contains no key. */
export function parseKeyRing(text: string): KeyRing {
  const keys = new Map<string, Uint8Array>()
  for (const part of text.split(',')) {
    const [id, base64, ...rest] = part.trim().split(':')
    const bytes = bytesOf(base64 ?? '')
    if (!id || rest.length > 0 || bytes?.length !== 32 || keys.has(id))
      throw new Error('must be id:base64 pairs of 32 bytes, separated by commas, each id once.')
    keys.set(id, bytes)
  }
  const [current] = keys.keys()
  return { current: current as string, keys }
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}
