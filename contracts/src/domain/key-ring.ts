/** Keys of AES-256-GCM: one encrypts, the old ones stay for what is old. */
export interface KeyRing {
  /** What is new is encrypted with this one. */
  current: string
  /** 32 bytes by key id. */
  keys: ReadonlyMap<string, Uint8Array>
}

/** `id:base64,id:base64`: the first encrypts, all decrypt; 32 bytes each. The error names no key. */
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
