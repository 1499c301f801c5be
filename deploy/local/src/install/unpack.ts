import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

/** Takes one executable out of a tar archive (gzip). Returns whether it was there; throws when the archive is damaged. */
export async function unpackProgram(archive: string, file: string, destination: string): Promise<boolean> {
  const entries = extract()
  const reading = pipeline(createReadStream(archive), createGunzip(), entries)
  let found = false
  const taking = (async () => {
    for await (const entry of entries) {
      if (entry.header.name === file) {
        await pipeline(entry, createWriteStream(destination, { mode: 0o755 }))
        found = true
      } else entry.resume()
    }
  })()
  await Promise.all([reading, taking])
  return found
}
