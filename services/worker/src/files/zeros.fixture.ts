import { constants, deflateRawSync } from 'node:zlib'

const MB = 1024 * 1024

/** A zlib stream of zeros, a thousandth of their size. Compressed twice, gigabytes become a few kilobytes. */
export function zeros(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(MB), { finishFlush: constants.Z_FULL_FLUSH })
  // An empty last block and the Adler-32 checksum.
  const end = Buffer.of(3, 0, 0, 0, 0, 1)
  end.writeUInt16BE((megabytes * MB) % 65_521, 2)
  return Buffer.concat([Buffer.of(0x78, 0x9c), ...Array.from({ length: megabytes }, () => block), end])
}
