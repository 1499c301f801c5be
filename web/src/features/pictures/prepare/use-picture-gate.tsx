import type { ScanFault } from '@passage/reading/scan/judge-scan'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { loadMoreTexts } from '../../../i18n/texts.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { useHeic } from '../heic/use-heic.tsx'
import { type Page, pageOf } from './page.ts'

const PictureDialog = lazyPart(async () => {
  const [{ PictureDialog: Part }] = await Promise.all([import('./picture-dialog.tsx'), loadMoreTexts('pictures')])
  return { default: Part }
})

const PhotoDialog = lazyPart(async () => {
  const [{ PhotoDialog: Part }] = await Promise.all([import('../photo/photo-dialog.tsx'), loadMoreTexts('pictures')])
  return { default: Part }
})

type Opened = { use: (file: File) => void } & (
  | { kind: 'pages'; pages: readonly Page[]; faults: readonly ScanFault[] }
  | { kind: 'photo'; file: File }
)

export interface PictureGate {
  /** Calls `use` with what is to be uploaded: soon for a file that needs nothing, else when the person has decided. */
  take: (files: readonly File[], use: (file: File) => void) => Promise<void>
  dialog: ReactNode
}

interface GateFor {
  documentType: string
  /** ISO code of the country, whose rule a photo is checked by; null: not known. */
  destination: string | null
}

/**
 * Looks at chosen pictures on the device before anything is uploaded. A HEIC picture becomes a JPEG. A photo, a picture with a plain fault, and several pictures, which
 * become one PDF, are shown first. Of other files the first one is used. Without the code nothing stands in the way of the upload.
 */
export function usePictureGate({ documentType, destination }: GateFor): PictureGate {
  const [waiting, setWaiting] = useState<readonly (Opened & { key: number })[]>([])
  const [opened] = waiting
  const count = useRef(0)
  const open = (one: Opened) => {
    const key = ++count.current
    setWaiting((others) => [...others, { ...one, key }])
  }
  const last = useRef<Promise<void>>(Promise.resolve())
  const heic = useHeic()

  async function look(file: File, use: (file: File) => void): Promise<void> {
    const faults = await import('./judge-picture.ts')
      .then(({ judgePicture }) => judgePicture(file))
      .catch((): ScanFault[] => [])
    if (faults.length === 0) use(file)
    else open({ kind: 'pages', pages: [pageOf(file)], faults, use })
  }

  async function checkPhoto(file: File, use: (file: File) => void): Promise<void> {
    const isLoaded = await PhotoDialog.preload().then(
      () => true,
      () => false,
    )
    if (isLoaded) open({ kind: 'photo', file, use })
    else use(file)
  }

  /** One after another, so that none takes the place of one that is being looked at. */
  function take(chosen: readonly File[], use: (file: File) => void): Promise<void> {
    last.current = last.current.then(() => takeNow(chosen, use)).catch(console.warn)
    return last.current
  }

  async function takeNow(chosen: readonly File[], use: (file: File) => void): Promise<void> {
    const files = await heic.open(chosen)
    const [file] = files ?? []
    if (!files || !file) return
    if (!isPicture(file)) use(file)
    else if (documentType === 'photo') await checkPhoto(file, use)
    else if (files.length > 1 && files.every(isPicture))
      open({ kind: 'pages', pages: files.map(pageOf), faults: [], use })
    else await look(file, use)
  }

  const close = () => setWaiting(([, ...others]) => others)
  const decided = (file: File) => {
    close()
    opened?.use(file)
  }
  const dialog = (
    <Suspense>
      {heic.status}
      {opened?.kind === 'pages' && (
        <PictureDialog key={opened.key} pages={opened.pages} faults={opened.faults} onClose={close} onUse={decided} />
      )}
      {opened?.kind === 'photo' && (
        <PhotoDialog key={opened.key} file={opened.file} destination={destination} onClose={close} onUse={decided} />
      )}
    </Suspense>
  )
  return { take, dialog }
}

const isPicture = ({ type }: File): boolean => type === 'image/jpeg' || type === 'image/png'
