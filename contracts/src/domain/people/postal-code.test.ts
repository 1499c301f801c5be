import { describe, expect, it } from 'vitest'
import type { PARTNER_COUNTRIES } from './partners.ts'
import { cleanPostalCode, fitsPostalCode } from './postal-code.ts'

/** Codes of each country of the partner form as people write them. */
const WRITTEN: Record<(typeof PARTNER_COUNTRIES)[number], string> = {
  ...{ AD: 'AD500, 500', AL: '1001, AL-1001', AT: '1010, A-1010, AT-1010', BA: '71000, BIH-71000' },
  ...{ BE: '1000, B-1000, BE 1000', BG: '1000, BG-1000', BY: '220030, BY-220030', CA: 'H2X 1Y4, h2x1y4, H2X-1Y4' },
  ...{ CH: '8001, CH-8001', CY: '1010, CY-1010', CZ: '110 00, CZ-110 00', DE: '10115, D-10115, DE-10115' },
  ...{ DK: '2100, DK-2100', EE: '10111, EE-10111', ES: '28001, E-28001', FI: '00100, FI-00100, FIN-00100, AX-22100' },
  ...{ FO: '100, FO-100', FR: '57000, F-57000, FR-57000', GI: 'GX11 1AA', GR: '104 31, GR-10431' },
  GB: 'SW1A 1AA, M1 1AE, GB-SW1A 1AA, BFPO 57, bfpo57, BF1 0AX, JE2 3AB, GIR 0AA, FIQQ 1ZZ',
  ...{ HR: '10000, HR-10000', HU: '1051, H-1051', IE: 'D02 X285, IRL-D02 X285, D6W XY00', IS: '101, IS-101' },
  ...{
    IT: '00118, I-00118, IT-00118',
    LI: '9490, FL-9490, LI-9490',
    LT: '01100, LT-01100',
    LU: '2450, L-2450, LU-2450',
  },
  ...{ LV: '1010, LV-1010', MC: '98000, MC-98000, F-98000', MD: '2001, MD-2001', ME: '81000, MNE-81000' },
  ...{ MK: '1000, MK-1000', MT: 'VLT 1117, M-VLT 1117', NL: '1012 AB, NL-1012 AB', NO: '0150, N-0150, NO-0150' },
  ...{ PL: '00-950, PL-00-950', PT: '1000-001, P-1000-001', RO: '010011, RO-010011', RS: '11000, RS-11000, SRB 11000' },
  ...{ RU: '101000, RU-101000', SE: '111 22, SE-111 22, S-11122', SI: '1000, SI-1000, SLO-1000' },
  ...{ SK: '811 01, SK-81101', SM: '47890, RSM-47890, I-47890', UA: '01001, UA-01001', VA: '00120, SCV-00120' },
  ...{ XK: '10000, XK-10000, RKS-10000', OTHER: '20000, ABC 123' },
}

describe('fitsPostalCode', () => {
  it.each(Object.entries(WRITTEN))('accepts what people write in %s: %s', (country, codes) => {
    for (const code of codes.split(', ')) {
      expect(fitsPostalCode(country, code), code).toBe(true)
      expect(fitsPostalCode(country, cleanPostalCode(code)), code).toBe(true)
    }
  })

  it.each([
    ['FR', '5700'],
    ['FR', 'D-57000'],
    ['BE', '10000'],
    ['LU', 'LLU-2450'],
    ['CA', '12345'],
    ['GB', 'BFPO'],
    ['GB', '12345'],
    ['NL', '1012'],
    ['OTHER', '-'],
    ['FR', ''],
  ])('refuses for %s: %j', (country, code) => {
    expect(fitsPostalCode(country, code)).toBe(false)
  })

  it('reads other digits, dashes and spaces, and ignores invisible signs', () => {
    for (const typed of ['L–2450', 'l - 2450', '\u200bL-2450', 'Ｌ－２４５０', 'L\u00a02450', 'L-٢٤٥٠'])
      expect(fitsPostalCode('LU', typed), typed).toBe(true)
  })
})

describe('cleanPostalCode', () => {
  it.each([
    ['l–2450', 'L-2450'],
    [' sw1a  1aa', 'SW1A 1AA'],
    ['00 — 950', '00-950'],
  ])('writes %j as %s', (typed, code) => expect(cleanPostalCode(typed)).toBe(code))
})
