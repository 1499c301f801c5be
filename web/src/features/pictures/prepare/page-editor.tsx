import { Crop as CropIcon, RotateCcw, RotateCw, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFileAddress } from '../../../lib/use-file-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Spinner } from '../../../ui/feedback/skeleton.tsx'
import { drawPage } from './draw-page.ts'
import { type Crop, type Page, turned } from './page.ts'

interface PageEditorProps {
  page: Page
  onChange: (page: Page) => void
}

/** A picture with the buttons that turn and crop it. */
export function PageEditor({ page, onChange }: PageEditorProps) {
  const { LL } = useI18n()
  const texts = LL.pictures.prepare
  const shown = useTurned(page)
  const small = { variant: 'quiet', size: 'small' } as const
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex min-h-40 w-full items-center justify-center overflow-hidden rounded-control border border-hairline bg-paper">
        {shown === null ? (
          <Spinner />
        ) : shown === 'unshown' ? (
          <Alert kind="warning">{texts.unshown()}</Alert>
        ) : (
          <ReactCrop
            {...(page.crop && { crop: percentOf(page.crop) })}
            minWidth={40}
            minHeight={40}
            disabled={page.crop === null}
            locked={page.crop === null}
            ariaLabels={{
              cropArea: texts.crop.area(),
              nwDragHandle: texts.crop.corner(),
              nDragHandle: texts.crop.edge(),
              neDragHandle: texts.crop.corner(),
              eDragHandle: texts.crop.edge(),
              seDragHandle: texts.crop.corner(),
              sDragHandle: texts.crop.edge(),
              swDragHandle: texts.crop.corner(),
              wDragHandle: texts.crop.edge(),
            }}
            onChange={(_, percent) => page.crop && onChange({ ...page, crop: cropOf(percent) })}
          >
            <img src={shown} alt={page.file.name} className="max-h-[50vh] max-w-full" />
          </ReactCrop>
        )}
      </div>
      <div className="-ml-3 flex flex-wrap">
        <Button {...small} icon={RotateCcw} onClick={() => onChange(turned(page, 3))}>
          {texts.turnLeft()}
        </Button>
        <Button {...small} icon={RotateCw} onClick={() => onChange(turned(page, 1))}>
          {texts.turnRight()}
        </Button>
        {page.crop === null ? (
          <Button {...small} icon={CropIcon} onClick={() => onChange({ ...page, crop: FIRST })}>
            {texts.crop.start()}
          </Button>
        ) : (
          <Button {...small} icon={Undo2} onClick={() => onChange({ ...page, crop: null })}>
            {texts.crop.undo()}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The frame when cropping begins. */
const FIRST: Crop = { x: 0.05, y: 0.05, width: 0.9, height: 0.9 }

const percentOf = ({ x, y, width, height }: Crop): PercentCrop => ({
  ...{ unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 },
})

const cropOf = ({ x, y, width, height }: PercentCrop): Crop => ({
  ...{ x: x / 100, y: y / 100, width: width / 100, height: height / 100 },
})

/** An address of the turned picture, without its crop; null: it is being drawn. */
function useTurned({ file, turn }: Page): string | 'unshown' | null {
  const [drawn, setDrawn] = useState<Blob | 'unshown' | null>(null)
  useEffect(() => {
    let isOver = false
    const show = (outcome: Blob | 'unshown') => {
      if (!isOver) setDrawn(outcome)
    }
    drawPage({ id: '', file, turn, crop: null }).then(show, () => show('unshown'))
    return () => {
      isOver = true
    }
  }, [file, turn])
  const address = useFileAddress(drawn === 'unshown' ? null : drawn)
  return drawn === 'unshown' ? drawn : address
}
