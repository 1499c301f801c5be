import { SCHENGEN_MEMBERS } from '../../places/schengen.ts'

/** Groups of countries whose nationals may live, work and study in every country of the group without a visa. */
const GROUPS: readonly (readonly string[])[] = [
  // Directive 2004/38/EC; EEA Agreement, art. 28; EU–Swiss Agreement on the free movement of persons; EFTA Convention, art. 20.
  [...SCHENGEN_MEMBERS, 'CY', 'IE'],
  // Common Travel Area: Memorandum of Understanding of 8 May 2019.
  ['GB', 'IE'],
  // GCC Economic Agreement of 31 December 2001, art. 3.
  ['AE', 'BH', 'KW', 'OM', 'QA', 'SA'],
  // Trans-Tasman Travel Arrangement of 1973.
  ['AU', 'NZ'],
]

/** Whether nationals of one country may stay in the other to work and study without a visa. Both by ISO code. */
export const movesFreely = (passport: string, destination: string): boolean =>
  passport === destination || GROUPS.some((group) => group.includes(passport) && group.includes(destination))
