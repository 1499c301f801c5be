/** No passport is valid for longer. */
const LONGEST_YEARS = 20

/**
 * A day of birth, `YYMMDD` of the second line, not after `today`; without the day, or day and month, that the passport leaves
 * open. null: no such day. ICAO Doc 9303, part 3, section 4.8.
 */
export function birthDateOf(digits: string, today: string): string | null {
  const [, year, month, day] = /^(\d\d)(\d\d|<<)(\d\d|<<)$/.exec(digits) ?? []
  // An open month leaves its day without a meaning.
  const known = [year, ...(month === '<<' ? [] : [month, ...(day === '<<' ? [] : [day])])]
  const iso = year && dayOf(known.join('').padEnd(6, '01'), today)
  return iso ? iso.slice(0, [4, 7, 10][known.length - 1]) : null
}

/** The last day on which a passport is valid, `YYMMDD` of the second line, as an ISO day; null: no such day. */
export const expiryOf = (digits: string, today: string): string | null =>
  dayOf(digits, `${Number(today.slice(0, 4)) + LONGEST_YEARS}${today.slice(4)}`)

/** `YYMMDD` as an ISO day of this century, or of the last one where that would lie after `latest`; null: no calendar has it. */
function dayOf(digits: string, latest: string): string | null {
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  const inCentury = (century: string) => `${century}${year}-${month}-${day}`
  const iso = inCentury('20') > latest ? inCentury('19') : inCentury('20')
  return new Date(`${iso}T00:00:00Z`).getUTCDate() === Number(day) ? iso : null
}
