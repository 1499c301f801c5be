import { randomBytes } from 'node:crypto'
import { type FieldCipher, fieldCipher } from '../database/field-cipher.ts'

/** Keys for one test. */
export const testFields = (): FieldCipher =>
  fieldCipher({ current: 'test', keys: new Map([['test', randomBytes(32)]]) })
