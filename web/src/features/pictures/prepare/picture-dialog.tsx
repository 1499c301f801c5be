import type { ScanFault } from '@passage/reading/scan/judge-scan'
import { useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { finishPages } from './finish-pages.ts'
import { moved, type Page } from './page.ts'
import { PageEditor } from './page-editor.tsx'
import { PageStrip } from './page-strip.tsx'

export interface PictureDialogProps {
  pages: readonly Page[]
  /** Of a single picture. */
  faults: readonly ScanFault[]
  onClose: () => void
  /** The file to upload. */
  onUse: (file: File) => void
}

/** Shows pictures before they are uploaded: what is wrong with one, turned and cropped, and several in their order as one PDF. */
export function PictureDialog({ pages: chosen, faults, onClose, onUse }: PictureDialogProps) {
  const { LL } = useI18n()
  const texts = LL.pictures.prepare
  const [pages, setPages] = useState(chosen)
  const [shownId, show] = useState(chosen[0]?.id)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const strip = useRef<HTMLOListElement>(null)
  const shown = pages.find(({ id }) => id === shownId) ?? pages[0]
  const count = pages.length
  if (!shown) return null

  const isFaulty = count === 1 && faults.length > 0

  const use = async () => {
    setState('busy')
    try {
      onUse(await finishPages(pages))
    } catch {
      setState('failed')
    }
  }
  const remove = (id: string) => {
    setPages(pages.filter((page) => page.id !== id))
    strip.current?.focus()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={state === 'busy'}
      size="large"
      title={count > 1 ? texts.titleMany(count) : texts.title()}
      description={count > 1 ? texts.hintMany() : shown.file.name}
      footer={
        <>
          <Button variant={isFaulty ? 'primary' : 'secondary'} disabled={state === 'busy'} onClick={onClose}>
            {count > 1 ? LL.common.cancel() : texts.another()}
          </Button>
          <Button variant={isFaulty ? 'secondary' : 'primary'} busy={state === 'busy'} onClick={() => void use()}>
            {count > 1 ? texts.asPdf() : faults.length > 0 ? texts.allTheSame() : texts.asIs()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {faults.length > 0 && count === 1 && (
          <Alert kind="warning" live="off">
            <ul className="grid gap-1">
              {faults.map((fault) => (
                <li key={fault} data-fault={fault}>
                  {texts.faults[fault]()}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {count > 1 && (
          <PageStrip
            ref={strip}
            pages={pages}
            shownId={shown.id}
            onShow={show}
            onMove={(id, by) => setPages(moved(pages, id, by))}
            onRemove={remove}
          />
        )}
        <PageEditor
          key={shown.id}
          page={shown}
          onChange={(page) => setPages(pages.map((one) => (one.id === page.id ? page : one)))}
        />
        {state === 'failed' && (
          <Alert kind="error" live="assertive">
            {texts.failed()}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
