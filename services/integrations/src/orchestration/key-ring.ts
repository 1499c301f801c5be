import { parseKeyRing } from '@passage/contracts/domain/key-ring'
import { z } from 'zod'

/** An environment variable with a key ring; its error names the variable and no key. */
export const keyRingField = (name: string) =>
  z.string({ error: `${name} is missing.` }).transform((text, context) => {
    try {
      return parseKeyRing(text)
    } catch (error) {
      context.addIssue({ code: 'custom', message: `${name} ${(error as Error).message}` })
      return z.NEVER
    }
  })
