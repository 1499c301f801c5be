const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LONGEST_COMMENT = 65_535

/** The bytes that all files in a zip say they unfold to; null where its directory cannot be read. Nothing is unpacked. */
export function unpackedSize(zip: Uint8Array): number | null {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = findEnd(view)
  if (end === null) return null
  const entries = view.getUint16(end + 10, true)
  let [at, size] = [view.getUint32(end + 16, true), 0]
  for (let entry = 0; entry < entries; entry++) {
    if (at + ENTRY_BYTES > zip.length || view.getUint32(at, true) !== ENTRY) return null
    // Beyond four gigabytes the figure itself is this one.
    size += view.getUint32(at + 24, true)
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return size
}

function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT)
  for (let at = view.byteLength - END_BYTES; at >= first; at--) if (view.getUint32(at, true) === END) return at
  return null
}
