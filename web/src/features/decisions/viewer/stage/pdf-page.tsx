import type { Rotation } from '@passage/contracts/domain/documents/documents'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import type { Size } from '../pdf/messages.ts'
import { type OpenPdf, PdfProblem } from '../pdf/open-pdf.ts'
import { PDF_PIXELS } from './use-pages.ts'

/** The most pixels of a drawn page: larger ones are drawn with a lower resolution. */
const MAX_PIXELS = 16_000_000

/** The longest side of a canvas in every browser. */
const MAX_SIDE = 16_384

/** Milliseconds: while the reader zooms, the drawn picture is scaled. */
const SETTLED_MS = 120

interface PdfPageProps {
  pdf: OpenPdf
  /** From 1. */
  page: number
  label: string
  /** The rotated size, in pixels of the screen before scaling. */
  size: Size
  scale: number
  rotation: Rotation
  onDrawn: (page: number) => void
  /** Drawing took too long, so that the worker was ended. */
  onStopped: () => void
}

/** One page of a PDF, drawn while it is near the visible area. */
export function PdfPage({ pdf, page, label, size, scale, rotation, onDrawn, onStopped }: PdfPageProps) {
  const { LL } = useI18n()
  const { width, height } = size
  const canvas = useRef<HTMLCanvasElement>(null)
  const near = useNear(canvas)
  const [drawn, setDrawn] = useState<'no' | 'yes' | 'failed'>('no')

  const stopped = useRef(onStopped)
  stopped.current = onStopped

  // After a rotation the old picture is wrong: hide it until the new one is drawn.
  const [shown, setShown] = useState(rotation)
  if (shown !== rotation) {
    setShown(rotation)
    setDrawn('no')
  }

  useEffect(() => {
    const target = canvas.current
    if (!target || !near) return
    const ending = new AbortController()
    const timer = setTimeout(async () => {
      const finest = Math.min(Math.sqrt(MAX_PIXELS / (width * height)), MAX_SIDE / Math.max(width, height))
      const pixels = Math.min(scale * (window.devicePixelRatio || 1), finest)
      try {
        const bitmap = await pdf.draw({ page, scale: pixels * PDF_PIXELS, rotation }, ending.signal)
        if (ending.signal.aborted) return bitmap.close()
        target.width = bitmap.width
        target.height = bitmap.height
        target.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
        setDrawn('yes')
        onDrawn(page)
      } catch (error) {
        if (ending.signal.aborted) return
        setDrawn('failed')
        // The worker has ended, and every other page with it.
        if (error instanceof PdfProblem && error.code === 'too_slow') stopped.current()
      }
    }, SETTLED_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [pdf, page, near, scale, rotation, width, height, onDrawn])

  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        data-drawn={drawn}
        className="block size-full bg-sheet data-[drawn=no]:invisible data-[drawn=failed]:invisible"
      />
      {drawn === 'failed' && (
        <p role="status" className="absolute inset-0 flex items-center justify-center bg-card p-4 text-center text-red">
          {LL.documentViewer.pageFailed({ page })}
        </p>
      )}
    </>
  )
}

/** Whether an element is in or near the visible area. Pages far away release their memory. */
function useNear(element: React.RefObject<HTMLCanvasElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isNear = entry?.isIntersecting === true
        setNear(isNear)
        if (!isNear) {
          target.width = 0
          target.height = 0
        }
      },
      { root: target.closest('[data-stage]'), rootMargin: '100% 0px' },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return near
}
