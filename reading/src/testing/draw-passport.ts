import type { Quad } from './camera.ts'
import { drawPortrait, guilloche, rosette } from './draw-ornaments.ts'
import type { Random } from './random.ts'
import { advanceOf, type Face, textPath } from './svg-text.ts'
import type { TestPassport } from './test-people.ts'

/** Something flat that can be photographed: the inside of an SVG whose unit is the millimetre. */
export interface Sheet {
  width: number
  height: number
  body: string
}

/** Page of a passport, TD3, and where its zone is printed. Doc 9303, part 4, in mm. */
export const PAGE = { width: 125, height: 88 }
export const CHARACTER_PITCH = 2.54
const LINE_PITCH = 6.35
/** From the left edge to the first character; from the lower edge to the middle of the second line. */
const ZONE_LEFT = 6
const ZONE_FOOT = 9.4
/** Height of a capital of OCR-B, size I. */
const CAPITAL = 2.8

/** A drawn page, and the corners of its two lines from the first cell's top to the last cell's foot, in mm. */
export interface PassportSheet extends Sheet {
  zone: Quad
}

export function drawPassport(passport: TestPassport, random: Random): PassportSheet {
  const hue = random.whole(0, 359)
  const dark = `hsl(${hue} 45% 32%)`
  // Printers differ within the tolerances of part 4.
  const left = ZONE_LEFT + random.between(-0.8, 0.8)
  const baseline = PAGE.height - ZONE_FOOT + random.between(-0.5, 0.8) + CAPITAL / 2
  const body = [
    `<rect width="125" height="88" fill="hsl(${hue} ${random.whole(12, 45)}% ${random.whole(84, 94)}%)"/>`,
    `<path d="${guilloche(random, PAGE, 16)}" fill="none" stroke="hsl(${hue} 50% 55%)" stroke-width=".18" opacity=".5"/>`,
    `<path d="${guilloche(random, PAGE, 8)}" fill="none" stroke="hsl(${hue + 140} 50% 55%)" stroke-width=".22" opacity=".4"/>`,
    `<path d="${rosette(random.between(60, 95), 36, 24, random.whole(7, 13))}" fill="none" stroke="${dark}" stroke-width=".2" opacity=".25"/>`,
    random.chance(0.6)
      ? `<rect y="64.8" width="125" height="23.2" fill="#fff" opacity="${random.between(0.2, 0.8)}"/>`
      : '',
    visualZone(passport, dark),
    drawPortrait(random, { x: 5, y: 17, width: 33, height: 43 }),
    random.chance(0.5) ? `<g opacity=".3">${drawPortrait(random, { x: 103, y: 40, width: 15, height: 20 })}</g>` : '',
    machineZone(passport.lines, left, baseline, random),
  ].join('')
  return { ...PAGE, body, zone: zoneOf(left, baseline) }
}

function zoneOf(left: number, baseline: number): Quad {
  const [top, foot, right] = [baseline - LINE_PITCH - CAPITAL, baseline, left + 44 * CHARACTER_PITCH]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: foot },
    { x: left, y: foot },
  ]
}

function machineZone(lines: readonly string[], left: number, baseline: number, random: Random): string {
  // The pitch gives the size: the font's letters are as far apart as ISO 1073-2 wants them.
  const size = CHARACTER_PITCH / advanceOf('ocrB', '0')
  const ink = random.whole(8, 60)
  const weight = random.between(0, 0.09)
  const paths = lines.map((line, index) =>
    textPath(line, { x: left, y: baseline + (index - 1) * LINE_PITCH, size, face: 'ocrB', pitch: CHARACTER_PITCH }),
  )
  const colour = `rgb(${ink} ${ink} ${ink + 6})`
  return `<path d="${paths.join('')}" fill="${colour}" stroke="${colour}" stroke-width="${weight}"/>`
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

const printedDay = (day: string): string => `${day.slice(8)} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

function visualZone({ data, country, nationality, placeOfBirth, issueDate }: TestPassport, colour: string): string {
  const text = (text: string, x: number, y: number, size: number, face: Face = 'text') =>
    textPath(text, { x, y, size, face })
  const fields: [label: string, value: string, x: number, y: number][] = [
    ['Type / Type', data.documentCode[0] ?? '', 42, 16],
    ['Code / Code', data.issuer, 58, 16],
    ['Passport No. / Passeport n°', data.number, 88, 16],
    ['Surname / Nom', data.lastName.toUpperCase(), 42, 24],
    ['Given names / Prénoms', data.givenNames?.toUpperCase() ?? '', 42, 32],
    ['Nationality / Nationalité', nationality.toUpperCase(), 42, 40],
    ['Date of birth / Date de naissance', printedDay(data.birthDate), 42, 47],
    ['Sex / Sexe', data.sex, 78, 47],
    ['Place of birth / Lieu de naissance', placeOfBirth.toUpperCase(), 88, 47],
    ['Date of issue / Date de délivrance', printedDay(issueDate), 42, 54],
    ['Date of expiry / Date d’expiration', printedDay(data.expiryDate), 42, 61],
  ]
  const labels = [
    text('PASSPORT / PASSEPORT', 5, 9, 2.6, 'strong'),
    ...fields.map(([label, , x, y]) => text(label, x, y - 3, 1.6)),
  ]
  const values = [
    text(country.toUpperCase(), 42, 9, 3.6, 'strong'),
    ...fields.map(([, value, x, y]) => text(value, x, y, value.length > 30 ? 2.2 : 2.9, 'strong')),
  ]
  return `<path d="${labels.join('')}" fill="${colour}"/><path d="${values.join('')}" fill="#1d1d24"/>`
}
