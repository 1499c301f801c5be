/** Days of the week, 0 for Sunday, as `Date.getUTCDay()` counts them. */
const [SUNDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 4, 5, 6] as const

const SATURDAY_SUNDAY: readonly number[] = [SATURDAY, SUNDAY]

/**
 * Where public offices rest on other days than Saturday and Sunday. Unicode's CLDR 48 says so (supplemental weekData); Bangladesh, Brunei,
 * Djibouti, the Maldives, Palestine and Somalia, which it leaves out, are as public lists have them.
 */
const OTHER_WEEKENDS: readonly { days: readonly number[]; countries: string }[] = [
  { days: [FRIDAY, SATURDAY], countries: 'BD BH DJ DZ EG IL IQ JO KW LY MV OM PS QA SA SD SY YE' },
  { days: [FRIDAY, SUNDAY], countries: 'BN' },
  { days: [THURSDAY, FRIDAY], countries: 'AF SO' },
  { days: [FRIDAY], countries: 'IR' },
]

const BY_COUNTRY = new Map(
  OTHER_WEEKENDS.flatMap(({ days, countries }) => countries.split(' ').map((country) => [country, days] as const)),
)

/** Whether public offices of a country (ISO code) rest on an ISO day because of the day of the week. settled.md, Tracking. */
export const isWeekend = (day: string, country: string): boolean =>
  (BY_COUNTRY.get(country) ?? SATURDAY_SUNDAY).includes(new Date(`${day}T00:00:00Z`).getUTCDay())
