import type { ChecklistDocument, ChecklistItem } from '@passage/contracts/domain/documents/checklist'
import { CHECKLIST_DOCUMENTS } from '@passage/contracts/domain/documents/documents'
import { isPersonal } from '@passage/contracts/domain/documents/needed-documents'
import { Suspense, useId, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { useFileDrop } from '../../../ui/forms/use-file-drop.ts'
import { UploadRow } from '../../documents/components/upload-row.tsx'
import type { Consent } from '../../documents/state/given-consent.ts'
import type { Uploads } from '../../documents/state/run-uploads.ts'
import type { UploadItem } from '../../documents/state/upload-item.ts'
import { KeptPage } from '../../pictures/passport/kept-page.tsx'
import { type PagesForm, useKeptPage } from '../../pictures/passport/kept-pages.ts'
import { DocumentPicker } from '../../pictures/photo/document-picker.tsx'
import { type PictureGate, usePictureGate } from '../../pictures/prepare/use-picture-gate.tsx'
import { WhosePassportPart } from '../../pictures/whose/whose-passport-part.tsx'
import type { PassportOwners } from './passport-owners.ts'

export interface DocumentSlotsProps {
  slots: readonly ChecklistItem[]
  form: PagesForm
  /** ISO code of the country, whose rule photos are checked by. */
  destination: string | null
  /** Whose documents: a position from 1; null: those for all. */
  traveller: number | null
  /** The traveller's name, where there are several. */
  who: string | null
  /** The level of a document's name. */
  heading: 'h2' | 'h3'
  /** ISO day until which the passport must be valid; null when it is not known. */
  passportValidUntil: string | null
  consent: Consent | null
  items: readonly UploadItem[]
  uploads: Uploads
  /** For which document the same file was given before, in words. */
  sameAs: (item: UploadItem) => string | null
  /** Whose passports were chosen. */
  owners: PassportOwners
  /** A file was chosen without the consent. */
  onRefused: () => void
}

/** The documents that a form of an order asks for, each with its files. */
export function DocumentSlots(props: DocumentSlotsProps) {
  const {
    slots,
    form,
    destination,
    traveller,
    who,
    heading,
    passportValidUntil,
    consent,
    items,
    uploads,
    sameAs,
    owners,
    onRefused,
  } = props
  const format = useFormat()
  return (
    <ul className="grid items-start gap-4 md:grid-cols-2">
      {slots.map(({ documentType: type, hint, hintFr }) => (
        <DocumentSlot
          key={type}
          type={type}
          form={form}
          hint={hint && format.name(hint, hintFr ?? hint)}
          validUntil={type === 'passport' && passportValidUntil ? format.date(passportValidUntil) : null}
          destination={destination}
          traveller={traveller}
          who={who}
          heading={heading}
          items={items.filter((item) => item.documentType === type)}
          enabled={consent !== null}
          uploads={uploads}
          sameAs={sameAs}
          owners={type === 'passport' ? owners : null}
          onRefused={onRefused}
          onFile={(file) => (consent ? uploads.add(type, isPersonal(type) ? traveller : null, file) : onRefused())}
        />
      ))}
    </ul>
  )
}

/** The documents that are asked for, and those that were uploaded before another nationality or purpose was chosen. */
export function withUploaded(
  documents: readonly ChecklistItem[],
  uploads: readonly { documentType: string }[],
): readonly ChecklistItem[] {
  const asked = new Set(documents.map(({ documentType }) => documentType))
  const others = CHECKLIST_DOCUMENTS.filter((type) => !asked.has(type) && uploads.some((u) => u.documentType === type))
  return [...documents, ...others.map(notAsked)]
}

const notAsked = (documentType: ChecklistDocument): ChecklistItem => ({
  ...{ documentType, need: 'recommended', hint: null, hintFr: null },
})

interface DocumentSlotProps {
  type: ChecklistDocument
  form: PagesForm
  destination: string | null
  traveller: number | null
  who: string | null
  heading: 'h2' | 'h3'
  /** Instead of the usual one. */
  hint: string | null
  /** The day until which it must be valid, as it is shown. */
  validUntil: string | null
  items: readonly UploadItem[]
  /** Consent is given. */
  enabled: boolean
  /** Of the form that the slot is in. */
  uploads: Uploads
  sameAs: DocumentSlotsProps['sameAs']
  /** null: not a slot for passports. */
  owners: PassportOwners | null
  /** A press without it. */
  onRefused: () => void
  onFile: (file: File) => void
}

/** One wanted document: what it should be, its files, and the ways to add one: choose, photograph, drop. */
function DocumentSlot(props: DocumentSlotProps) {
  const {
    type,
    form,
    destination,
    traveller,
    who,
    heading: Heading,
    hint,
    validUntil,
    items,
    enabled,
    uploads,
    sameAs,
    owners,
    onRefused,
    onFile,
  } = props
  const { LL } = useI18n()
  const texts = LL.order.documents
  const id = useId()
  const slot = useRef<HTMLLIElement>(null)
  const name = LL.document.types[type].name()
  const fullName = who === null ? name : `${name} (${who})`
  const gate = usePictureGate({ documentType: type, destination })
  // Without the consent no file is looked at either.
  const take = (files: readonly File[]) => (enabled ? gate.take(files, onFile) : onRefused())
  const photographed = useKeptPage(form, traveller)
  const kept = type === 'passport' && items.length === 0 ? photographed : null
  const drop = useFileDrop({ enabled: true, multiple: true, onFiles: take })

  return (
    <li ref={slot} tabIndex={-1} aria-labelledby={id}>
      <div
        {...drop.getRootProps()}
        className={cx(
          'rounded-card border p-4',
          drop.isDragActive ? 'border-dashed border-sea bg-sea-tint' : 'border-hairline bg-card shadow-soft',
        )}
      >
        <Heading id={id} className="font-semibold">
          {name}
        </Heading>
        <p className="mt-0.5 text-sm text-slate">{hint ?? LL.document.types[type].hint()}</p>
        {validUntil && <p className="mt-0.5 text-sm text-slate">{texts.validUntil({ day: validUntil })}</p>}
        {items.length > 0 && (
          <ul className="mt-3 grid gap-3">
            {items.map((item) => (
              <UploadedFile
                key={item.id}
                item={item}
                enabled={enabled}
                uploads={uploads}
                gate={gate}
                same={sameAs(item)}
                owners={owners}
                onGone={() => slot.current?.focus()}
              />
            ))}
          </ul>
        )}
        {kept && <KeptPage page={kept} onUse={() => (enabled ? onFile(kept) : onRefused())} />}
        <div className={cx('mt-3 flex flex-wrap items-center gap-y-1', items.length > 0 ? '-ml-3' : 'gap-x-3')}>
          <DocumentPicker
            documentType={type}
            destination={destination}
            name={fullName}
            another={items.length > 0}
            enabled={enabled}
            onRefused={onRefused}
            onFiles={take}
          />
          {drop.isDragActive && (
            <span className={cx('text-sm text-slate', items.length > 0 && 'pl-3')}>{LL.document.dropNow()}</span>
          )}
        </div>
        {gate.dialog}
      </div>
    </li>
  )
}

interface UploadedFileProps {
  item: UploadItem
  /** Consent is given. */
  enabled: boolean
  uploads: Uploads
  gate: PictureGate
  /** For which document the same file was given before, in words. */
  same: string | null
  owners: PassportOwners | null
  /** Called after the row is removed, to move the focus. */
  onGone: () => void
}

/** One file of a form's list. */
function UploadedFile({ item, enabled, uploads, gate, same, owners, onGone }: UploadedFileProps) {
  const { LL } = useI18n()
  const { id } = item
  const picture = uploads.fileOf(id)
  const replace = (files: readonly File[]) => gate.take(files, (file) => uploads.replace(id, file))
  const remove = () => {
    uploads.remove(id)
    onGone()
  }
  const cancel = () => {
    uploads.cancel(id)
    if (!item.stored) onGone()
  }
  return (
    <li data-field={`upload.${id}`}>
      <UploadRow
        item={item}
        enabled={enabled}
        onCancel={cancel}
        onRetry={picture ? () => uploads.retry(id) : undefined}
        picture={picture}
        onReplace={replace}
        onRemove={remove}
      />
      {owners && picture && (
        <Suspense>
          <WhosePassportPart
            file={picture}
            travellers={owners.travellers}
            position={owners.positionOf(item)}
            nameAt={owners.nameAt}
            give={owners.giving(item, onGone)}
            onAnother={replace}
          />
        </Suspense>
      )}
      {same !== null && (
        <p role="status" className="mt-1 text-sm font-medium text-orange">
          {LL.order.documents.sameFile({ document: same })}
        </p>
      )}
    </li>
  )
}
