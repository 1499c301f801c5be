/** A size at which the colours of a face are clear. Pixels. */
const SIZE = 24

let known: boolean | undefined

/** Whether the system's fonts have emoji: a face in its yellow, where a missing letter would be an empty box. */
export function drawsEmoji(): boolean {
  known ??= isYellow('😄')
  return known
}

function isYellow(letter: string): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return false
  pen.font = `${SIZE * 0.75}px sans-serif`
  pen.textBaseline = 'top'
  pen.fillText(letter, 0, 0)
  const { data } = pen.getImageData(0, 0, SIZE, SIZE)
  return data.some((red, index) => index % 4 === 0 && red - (data[index + 2] ?? 0) > 80)
}
