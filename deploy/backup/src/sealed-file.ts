import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { closeSync, createReadStream, fdatasyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { basename } from 'node:path'

/** Length (4 bytes), nonce, tag, then the encrypted frame. */
const NONCE = 12
const TAG = 16
const HEAD = 4 + NONCE + TAG

/** A file of frames, each encrypted by AES-256-GCM and bound to the file's name and to its place in the file. */
export class SealedFile {
  readonly #path: string
  readonly #key: Buffer
  readonly #file: number
  #frames = 0

  /** Creates the file; it has the suffix `.partial` until `complete`. */
  constructor(path: string, key: Buffer) {
    this.#path = path
    this.#key = key
    this.#file = openSync(`${path}.partial`, 'w', 0o600)
  }

  append(...parts: Uint8Array[]): void {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(place(this.#path, this.#frames))
    const body = Buffer.concat([...parts.map((part) => cipher.update(part)), cipher.final()])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    writeSync(this.#file, Buffer.concat([length, nonce, cipher.getAuthTag(), body]))
    this.#frames += 1
  }

  flush(): void {
    fdatasyncSync(this.#file)
  }

  /** Gives the file its name, in place of an earlier one. More frames may follow. */
  complete(): void {
    this.flush()
    renameSync(`${this.#path}.partial`, this.#path)
  }

  close(): void {
    closeSync(this.#file)
  }
}

/** The frames of a file. A last frame that was not written completely is left out. Throws when a frame or the key is wrong. */
export async function* readSealed(path: string, key: Buffer): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  let frames = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= HEAD && rest.length >= HEAD + rest.readUInt32BE()) {
      const end = HEAD + rest.readUInt32BE()
      yield open(rest.subarray(4, end))
      rest = rest.subarray(end)
      frames += 1
    }
  }

  function open(frame: Buffer): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', key, frame.subarray(0, NONCE))
      .setAAD(place(path, frames))
      .setAuthTag(frame.subarray(NONCE, NONCE + TAG))
    try {
      return Buffer.concat([decipher.update(frame.subarray(NONCE + TAG)), decipher.final()])
    } catch {
      throw new Error(`${path} cannot be decrypted: the key is another one, or the file was changed.`)
    }
  }
}

const place = (path: string, frame: number) => Buffer.from(`${basename(path)} ${frame}`)
