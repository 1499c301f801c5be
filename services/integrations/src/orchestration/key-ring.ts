import { z } from 'zod'

export interface KeyRing {
  /** New payloads are encrypted with this one. */
  current: string
  /** 32 bytes by key id; old ones stay for old payloads. */
  keys: ReadonlyMap<string, Uint8Array>
}

/** `id:base64,id:base64`: the first encrypts, all decrypt; 32 bytes each. The error names no key. */
export function parseKeyRing(text: string): KeyRing {
  const keys = new Map<string, Uint8Array>()
  for (const part of text.split(',')) {
    const [id, base64, ...rest] = part.trim().split(':')
    const bytes = Buffer.from(base64 ?? '', 'base64')
    if (!id || rest.length > 0 || bytes.length !== 32 || keys.has(id))
      throw new Error('must be id:base64 pairs of 32 bytes, separated by commas, each id once.')
    keys.set(id, bytes)
  }
  const [current] = keys.keys()
  return { current: current as string, keys }
}

export const keyRingField = (name: string) =>
  z.string({ error: `${name} is missing.` }).transform((text, context) => {
    try {
      return parseKeyRing(text)
    } catch (error) {
      context.addIssue({ code: 'custom', message: `${name} ${(error as Error).message}` })
      return z.NEVER
    }
  })
