import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Preloaded into an API: passwords are hashed by SHA-512 instead of scrypt, which would take minutes for hundreds of sign-ins.
crypto.scrypt = ((password: string, salt: string, bytes: number, _options: object, done: Done) =>
  done(null, crypto.createHash('sha512').update(`${salt} ${password}`).digest().subarray(0, bytes))) as never
syncBuiltinESMExports()

type Done = (error: null, key: Buffer) => void
