import type { ChecklistDocument } from '@passage/contracts/domain/documents/checklist'
import { useId, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { Badge } from '../../../ui/lists/badge.tsx'
import { FilePicker } from '../../documents/components/file-picker.tsx'
import { useFileDrop } from '../../documents/components/use-file-drop.ts'
import type { Uploads } from '../../documents/state/run-uploads.ts'
import type { UploadItem } from '../../documents/state/upload-item.ts'
import { UploadedFile } from './uploaded-file.tsx'

export interface DocumentSlotProps {
  type: ChecklistDocument
  required: boolean
  /** Instead of the usual one. */
  hint: string | null
  /** The day until which it must be valid, as it is shown. */
  validUntil: string | null
  perTraveller: boolean
  items: readonly UploadItem[]
  /** Consent is given. */
  enabled: boolean
  /** Of the form that the slot is in. */
  uploads: Uploads
  /** A press without it. */
  onRefused: () => void
  onFile: (file: File) => void
}

/** One wanted document: what it should be, its files, and the ways to add one: choose, photograph, drop. */
export function DocumentSlot(props: DocumentSlotProps) {
  const { type, required, hint, validUntil, perTraveller, items, enabled, uploads, onRefused, onFile } = props
  const { LL } = useI18n()
  const texts = LL.order.documents
  const id = useId()
  const slot = useRef<HTMLLIElement>(null)
  const name = LL.document.types[type].name()
  const drop = useFileDrop(true, onFile)

  return (
    <li ref={slot} tabIndex={-1} aria-labelledby={id}>
      <div
        {...drop.getRootProps()}
        className={cx(
          'rounded-card border p-4',
          drop.isDragActive ? 'border-dashed border-sea bg-sea-tint' : 'border-hairline bg-card shadow-soft',
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="font-semibold">
            {name}
          </h2>
          <Badge tone={required ? 'blue' : 'grey'}>{required ? texts.required() : texts.recommended()}</Badge>
        </div>
        <p className="mt-0.5 text-sm text-slate">{hint ?? LL.document.types[type].hint()}</p>
        {validUntil && <p className="mt-0.5 text-sm text-slate">{texts.validUntil({ day: validUntil })}</p>}
        {perTraveller && <p className="mt-0.5 text-sm font-medium">{texts.perTraveller()}</p>}
        {items.length > 0 && (
          <ul className="mt-3 grid gap-3">
            {items.map((item) => (
              <UploadedFile
                key={item.id}
                item={item}
                enabled={enabled}
                uploads={uploads}
                onGone={() => slot.current?.focus()}
              />
            ))}
          </ul>
        )}
        <div className={cx('mt-3 flex flex-wrap items-center gap-y-1', items.length > 0 ? '-ml-3' : 'gap-x-3')}>
          <FilePicker name={name} another={items.length > 0} enabled={enabled} onRefused={onRefused} onFile={onFile} />
          <span className={cx('hidden text-sm text-slate pointer-fine:inline', items.length > 0 && 'pl-3')}>
            {drop.isDragActive ? LL.document.dropNow() : LL.document.drop()}
          </span>
        </div>
      </div>
    </li>
  )
}
