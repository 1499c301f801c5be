import { guilloche } from './draw-ornaments.ts'
import { PAGE, type Sheet } from './draw-passport.ts'
import type { Random } from './random.ts'
import { advanceOf, textPath } from './svg-text.ts'

const WORDS =
  'the invoice of order number please return this copy before Monday your account balance total amount due and we thank you for travel with terms apply see page hotel booking confirmed flight gate seat 14C 22:45 EUR 180.00 reference'.split(
    ' ',
  )

/** Lines of words, as the path of an SVG, in mm. */
function wordsPath(random: Random, box: { x: number; y: number; width: number; lines: number; size: number }): string {
  let path = ''
  for (let line = 0; line < box.lines; line++) {
    // A paragraph ends now and then.
    const width = box.width * (random.chance(0.2) ? random.between(0.2, 0.7) : random.between(0.9, 1))
    let text = ''
    let length = 0
    while (length < width) {
      const word = `${random.pick(WORDS)} `
      text += word
      length += [...word].reduce((sum, letter) => sum + advanceOf('text', letter), 0) * box.size
    }
    path += textPath(text, { x: box.x, y: box.y + line * box.size * 1.6, size: box.size, face: 'text' })
  }
  return path
}

/** A printed letter; `slip`: a payment slip, whose long line is in OCR-B, too. */
export function drawLetter(random: Random, kind: 'letter' | 'slip'): Sheet {
  const size = random.between(2.6, 3.4)
  const [width, height] = kind === 'slip' ? [210, 106] : [148, 210]
  const lines = Math.floor((height - 45) / size / 1.6)
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('')
  const slip = `${digits(13)}>${digits(27)}+ ${digits(9)}>`
  const foot = kind === 'slip' ? textPath(slip, { x: 60, y: height - 18, size: 3.6, face: 'ocrB' }) : ''
  const text = wordsPath(random, { x: 12, y: 30, width: width - 30, lines, size })
  const title = textPath(random.pick(WORDS).toUpperCase(), { x: 12, y: 18, size: 6, face: 'strong' })
  const paper = kind === 'slip' ? '#f6e3d8' : '#fbfaf7'
  return {
    width,
    height,
    body: `<rect width="${width}" height="${height}" fill="${paper}"/><path d="${title}${text}${foot}" fill="#222"/>`,
  }
}

/** Sky, hills and trees. */
export function drawLandscape(random: Random): Sheet {
  const hill = (y: number, colour: string) => {
    const tops = Array.from({ length: 7 }, (_, index) => `${index * 28} ${(y + random.between(-14, 14)).toFixed(1)}`)
    return `<path d="M-10 130L-10 ${y}L${tops.join('L')}L200 130Z" fill="${colour}"/>`
  }
  const trees = Array.from({ length: 40 }, () => {
    const [x, y, size] = [random.between(0, 160), random.between(85, 118), random.between(3, 9)]
    return `<path d="M${x} ${y}l${size} ${size * 2.4}h${-2 * size}Z" fill="hsl(${random.whole(90, 140)} 40% ${random.whole(14, 30)}%)"/>`
  })
  return {
    width: 160,
    height: 120,
    body: `<rect width="160" height="120" fill="hsl(${random.whole(195, 215)} 60% 75%)"/>
      <circle cx="${random.whole(10, 150)}" cy="22" r="9" fill="#fff6d8"/>
      ${hill(62, '#8c9fb2')}${hill(78, '#6f8a70')}${hill(92, '#51713f')}${trees.join('')}`,
  }
}

/** The page above the photo page: notes or stamps. Its fold is at y = 0. */
export function drawOppositePage(random: Random): string {
  const hue = random.whole(0, 359)
  const stamp = (x: number, y: number) =>
    `<g transform="translate(${x} ${y}) rotate(${random.whole(-25, 25)})" opacity=".65">
      <rect x="-17" y="-10" width="34" height="20" rx="2" fill="none" stroke="#3a3a8a" stroke-width=".8"/>
      <path d="${textPath(random.pick(WORDS).toUpperCase(), { x: -13, y: 1, size: 4, face: 'strong' })}" fill="#3a3a8a"/></g>`
  const notes = wordsPath(random, { x: 10, y: -72, width: 92, lines: random.whole(5, 14), size: 2.4 })
  const stamps = Array.from({ length: random.whole(1, 3) }, () => stamp(random.whole(25, 100), random.whole(-70, -18)))
  return `<rect y="-88" width="125" height="88" rx="3" fill="hsl(${hue} 25% 90%)"/>
    <g transform="translate(0 -88)"><path d="${guilloche(random, PAGE, 12)}" fill="none" stroke="hsl(${hue} 40% 60%)" stroke-width=".2" opacity=".6"/></g>
    ${random.chance(0.5) ? `<path d="${notes}" fill="#444"/>` : stamps.join('')}
    <rect y="-9" width="125" height="9" fill="#0002"/>`
}

/** Other papers and a pen about the sheet, in mm of the sheet. */
export function drawLitter(random: Random, { width, height }: { width: number; height: number }): string {
  const papers = Array.from({ length: random.whole(1, 2) }, () => {
    const [x, y] = [random.pick([-130, width - 25]), random.between(-90, height - 30)]
    const text = wordsPath(random, { x: 10, y: 20, width: 115, lines: 22, size: 3.2 })
    return `<g transform="translate(${x} ${y.toFixed(1)}) rotate(${random.whole(-20, 20)})">
      <rect x="-1" y="-1" width="150" height="202" fill="#0003"/>
      <rect width="148" height="200" fill="hsl(${random.whole(30, 60)} 20% ${random.whole(88, 98)}%)"/>
      <path d="${text}" fill="#333"/></g>`
  })
  const pen = `<g transform="translate(${width + 18} ${random.whole(0, 60)}) rotate(${random.whole(-30, 30)})">
    <rect x="1" y="1" width="9" height="140" rx="4" fill="#0004"/><rect width="8" height="138" rx="4" fill="#1f2a4d"/></g>`
  return papers.join('') + (random.chance(0.4) ? pen : '')
}
