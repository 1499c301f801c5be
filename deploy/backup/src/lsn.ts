/** A position in PostgreSQL's write-ahead log, in bytes; PostgreSQL writes it as `16/B374D848`. */
export type Lsn = bigint

export function parseLsn(text: string): Lsn {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export const formatLsn = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase()

const hex8 = (value: bigint): string => value.toString(16).padStart(8, '0').toUpperCase()

/** The name of the WAL segment that contains a position. */
export function segmentName(timeline: number, lsn: Lsn, segmentBytes: bigint): string {
  const perId = 0x1_0000_0000n / segmentBytes
  const number = lsn / segmentBytes
  return hex8(BigInt(timeline)) + hex8(number / perId) + hex8(number % perId)
}
