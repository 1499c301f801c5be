import type { Grey } from '@passage/reading/picture/grey'
import { useEffect, useRef } from 'react'

interface GreyPictureProps {
  picture: Grey
  className?: string
}

/** A small grey picture that only this page has. What it shows is said beside it. */
export function GreyPicture({ picture: { pixels, width, height }, className }: GreyPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const rgba = new Uint8ClampedArray(pixels.length * 4)
    pixels.forEach((value, i) => {
      rgba.set([value, value, value, 255], i * 4)
    })
    canvas.current?.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0)
  }, [pixels, width, height])
  return <canvas ref={canvas} width={width} height={height} aria-hidden className={className} />
}
