import type { Rotation } from '@passage/contracts/domain/documents/documents'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { cx } from '../../../../lib/class-names.ts'
import { saveBlob } from '../../../../lib/save-file.ts'
import type { Size } from '../pdf/messages.ts'
import { PdfPage } from './pdf-page.tsx'
import { NotShown, Waiting } from './stage-file.tsx'
import { Toolbar } from './toolbar.tsx'
import { type Pages, usePages } from './use-pages.ts'
import { rotatedSize, type StageControl, useStage } from './use-stage.ts'
import { useWholeSeen } from './use-whole-seen.ts'

const KEYS: Record<string, Press> = {
  '+': ({ step }) => step(true),
  '=': ({ step }) => step(true),
  '-': ({ step }) => step(false),
  0: ({ zoomTo }) => zoomTo('page'),
  w: ({ zoomTo }) => zoomTo('width'),
  t: ({ rotate }) => rotate(true),
  T: ({ rotate }) => rotate(false),
  PageDown: ({ next }) => next(true),
  PageUp: ({ next }) => next(false),
}

/** The functions of a mounted stage. */
export interface StageHandle {
  /** Handles a key; returns false for another one. */
  press: (key: string) => boolean
  focus: () => void
}

interface StageProps {
  file: File
  name: string
  /** The initial rotation. */
  rotation: Rotation
  /** Called after a rotation. */
  onRotate: (rotation: Rotation) => void
  /** Its name. */
  label: string
  /** The height of the pages' window: a class. */
  height: string
  /** Takes the focus from its viewer, so that arrows scroll the pages. */
  main?: boolean
  handle?: Ref<StageHandle> | undefined
}

/** A file's pages in a scrolling window, with its toolbar: zoom, rotation, page by page. */
export function Stage({ file, name, main = false, ...how }: StageProps) {
  const { height } = how
  const pages = usePages(file)
  const [stopped, setStopped] = useState(false)
  if (stopped) return <NotShown why="too_slow" file={file} name={name} />
  if (pages.kind === 'loading') return <Waiting height={height} />
  if (pages.kind === 'problem') return <NotShown why={pages.code} file={file} name={name} />
  return <OpenStage {...{ pages, file, name, main, ...how }} onStopped={() => setStopped(true)} />
}

interface OpenStageProps extends StageProps {
  pages: Extract<Pages, { sizes: readonly Size[] }>
  onStopped: () => void
}

function OpenStage(props: OpenStageProps) {
  const { pages, file, name, label, height, main, handle, onStopped } = props
  const { LL } = useI18n()
  const texts = LL.documentViewer
  const stage = useRef<HTMLElement>(null)
  const { sizes } = pages
  const control = useStage(stage, sizes, { ...props, zoom: pages.kind === 'pdf' ? 'width' : 'page' })
  const { scale, view } = control
  const onDrawn = useWholeSeen(stage, pages.count)
  useImperativeHandle(handle, () => ({
    press: (key) => stageKey(key, control),
    focus: () => stage.current?.focus({ preventScroll: true }),
  }))
  useEffect(() => {
    const viewer = stage.current?.closest('[data-viewer]')
    if (main && viewer === document.activeElement) stage.current?.focus({ preventScroll: true })
  }, [main])
  const labelOf = (page: number) =>
    pages.kind === 'pdf' ? texts.pageOf({ page, file: label }) : texts.pictureOf({ file: label })

  return (
    <div className="min-w-0 overflow-hidden rounded-control border border-hairline bg-grey-tint">
      <Toolbar file={label} control={control} pages={sizes.length} onDownload={() => saveBlob(file, name)} />
      <section
        ref={stage}
        data-stage=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        aria-label={texts.pagesOf({ file: label })}
        className={cx(
          'relative touch-pan-x touch-pan-y overflow-auto overscroll-contain [scrollbar-gutter:stable] focus-visible:-outline-offset-3',
          height,
        )}
      >
        <div className="flex w-max min-w-full flex-col items-center gap-3 p-3">
          {sizes.map((size, index) => {
            const lies = rotatedSize(size, view.rotation)
            const page = index + 1
            return (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
                key={index}
                data-page={page}
                className="relative shrink-0 cursor-grab bg-sheet shadow-soft select-none active:cursor-grabbing"
                style={{ width: lies.width * scale, height: lies.height * scale }}
              >
                {pages.kind === 'pdf' ? (
                  <PdfPage
                    pdf={pages.pdf}
                    page={page}
                    label={labelOf(page)}
                    size={lies}
                    scale={scale}
                    rotation={view.rotation}
                    onDrawn={onDrawn}
                    onStopped={onStopped}
                  />
                ) : (
                  <Picture
                    address={pages.address}
                    label={labelOf(page)}
                    width={size.width * scale}
                    height={size.height * scale}
                    rotation={view.rotation}
                    onDrawn={onDrawn}
                  />
                )}
              </div>
            )
          })}
          {pages.count > sizes.length && (
            <p className="text-sm">{texts.morePages({ shown: sizes.length, pages: pages.count })}</p>
          )}
        </div>
      </section>
    </div>
  )
}

type Press = (control: StageControl) => void

/** Handles a key on a stage; returns false for another one. */
function stageKey(key: string, control: StageControl): boolean {
  const press = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
  press?.(control)
  return press !== undefined
}

interface PictureProps {
  address: string
  label: string
  /** Before the rotation, in pixels of the screen. */
  width: number
  height: number
  rotation: Rotation
  onDrawn: (page: number) => void
}

/** A picture, rotated about its centre within a frame of the resulting size. */
function Picture({ address, label, width, height, rotation, onDrawn }: PictureProps) {
  useEffect(() => onDrawn(1), [onDrawn])
  return (
    <img
      src={address}
      alt={label}
      draggable={false}
      data-drawn="yes"
      className="absolute top-1/2 left-1/2 max-w-none"
      style={{ width, height, transform: `translate(-50%, -50%) rotate(${rotation}deg)` }}
    />
  )
}
