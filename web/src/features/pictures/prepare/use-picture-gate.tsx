import type { ScanFault } from '@passage/reading/scan/judge-scan'
import { type ReactNode, Suspense, useState } from 'react'
import { loadMoreTexts } from '../../../i18n/texts.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { type Page, pageOf } from './page.ts'

const PictureDialog = lazyPart(async () => {
  const [{ PictureDialog: Part }] = await Promise.all([import('./picture-dialog.tsx'), loadMoreTexts('pictures')])
  return { default: Part }
})

interface Opened {
  pages: readonly Page[]
  faults: readonly ScanFault[]
  use: (file: File) => void
}

export interface PictureGate {
  /** Calls `use` with what is to be uploaded: at once for a file that needs nothing, else when the person has decided. */
  take: (files: readonly File[], use: (file: File) => void) => void
  dialog: ReactNode
}

/**
 * Looks at chosen pictures on the device before anything is uploaded. A picture with a plain fault, and several pictures, which
 * become one PDF, are shown first. Of other files the first one is used. Without the code nothing stands in the way of the upload.
 */
export function usePictureGate(documentType: string): PictureGate {
  const [opened, setOpened] = useState<Opened | null>(null)

  async function look(file: File, use: (file: File) => void): Promise<void> {
    const faults = await import('./judge-picture.ts')
      .then(({ judgePicture }) => judgePicture(file))
      .catch((): ScanFault[] => [])
    if (faults.length === 0) use(file)
    else setOpened({ pages: [pageOf(file)], faults, use })
  }

  function take(files: readonly File[], use: (file: File) => void): void {
    const pictures = files.filter(isPicture)
    const [file] = files
    if (files.length > 1 && pictures.length === files.length) setOpened({ pages: files.map(pageOf), faults: [], use })
    // A photo is no page.
    else if (file && isPicture(file) && documentType !== 'photo') void look(file, use)
    else if (file) use(file)
  }

  const close = () => setOpened(null)
  const dialog = (
    <Suspense>
      {opened && (
        <PictureDialog
          pages={opened.pages}
          faults={opened.faults}
          onClose={close}
          onUse={(file) => {
            close()
            opened.use(file)
          }}
        />
      )}
    </Suspense>
  )
  return { take, dialog }
}

const isPicture = ({ type }: File): boolean => type === 'image/jpeg' || type === 'image/png'
