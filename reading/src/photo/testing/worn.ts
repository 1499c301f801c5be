/** Drawn for the astronaut's picture: SVG in its pixels. */
const strand = (index: number) => {
  const angle = ((index * 0.618) % 1) * Math.PI
  const along = 0.55 + 0.45 * ((index * 0.755) % 1)
  const [x, y] = [428 + 128 * along * Math.cos(angle), 395 + 140 * along * Math.sin(angle)]
  const tone = 28 + ((index * 37) % 40)
  return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}q${((index % 7) - 3).toFixed(0)} 10 ${((index % 11) - 5).toFixed(0)} 24" stroke="rgb(${tone + 12},${tone + 4},${tone})"/>`
}

/** A full beard of strands around mouth and jaw. */
export const BEARD = `<path fill="#2f241d" fill-rule="evenodd" fill-opacity="0.9" d="M297 350Q300 470 345 525Q428 590 512 525Q556 470 560 350Q550 400 520 405
  Q470 385 428 398Q386 385 335 405Q305 400 297 350ZM362 412Q428 432 492 412Q480 448 428 448Q375 448 362 412Z"/>
  <g fill="none" stroke-width="3">${Array.from({ length: 260 }, (_, index) => strand(index)).join('')}</g>`

const scarf = (cloth: string, fold: string) => `<path fill="${cloth}" fill-rule="evenodd"
  d="M425 15C250 15 180 160 195 330C205 470 190 560 120 640Q300 760 430 760Q580 760 740 640C660 560 645 470 655 330C668 160 600 15 425 15Z
  M427 205C515 205 560 260 560 350C560 450 500 535 428 535C355 535 295 450 295 350C295 260 340 205 427 205Z"/>
  <g fill="none" stroke="${fold}" stroke-width="5" stroke-opacity="0.6"><path d="M250 250C270 120 360 80 470 90M600 300C600 430 560 560 430 600
  M230 330C245 500 330 640 470 650M620 250C600 150 560 110 500 90M200 600Q330 690 520 690"/></g>`

/** A cloth around face and neck. */
export const SCARF = scarf('#2b3d66', '#1b2847')
export const WHITE_SCARF = scarf('#f4f4f2', '#c9c9c6')
