/** Brands of pictures coded as HEVC. ISO/IEC 23008-12, Annex B; `mif1` and `msf1` alone say nothing of the coding. */
const BRANDS = /^(?:hei[cxms]|hev[cxms]|mi[af]1|msf1)$/

/** Whether a file's first bytes say HEIC, whatever its name and type. AVIF has the same box, and browsers show it. */
export async function isHeic(file: Blob): Promise<boolean> {
  // A file that was moved meanwhile is none; its upload says so.
  const head = await file
    .slice(0, 64)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const text = String.fromCharCode(...new Uint8Array(head))
  if (text.slice(4, 8) !== 'ftyp') return false
  const brands = text.slice(8, new DataView(head).getUint32(0)).match(/[\s\S]{4}/g) ?? []
  return brands.some((brand) => BRANDS.test(brand)) && !brands.some((brand) => brand.startsWith('avi'))
}
