/** A canvas of whole pixels, at least one. Throws where this browser draws none. */
export function canvasOf(width: number, height: number, settings?: CanvasRenderingContext2DSettings) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d', settings)
  if (!context) throw new Error('This browser draws no canvas')
  return { canvas, context }
}

/** A white canvas, since JPEG has no transparency, on which pictures are made smaller smoothly. */
export function paperOf(width: number, height: number, settings?: CanvasRenderingContext2DSettings) {
  const { canvas, context } = canvasOf(width, height, settings)
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** `quality`: 0 to 1. Throws without memory for it. */
export const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser made no JPEG'))),
      'image/jpeg',
      quality,
    )
  })
