import { askedOf, type ChecklistItem, isForMinors } from '@passage/contracts/domain/documents/checklist'
import { isPersonal } from '@passage/contracts/domain/documents/needed-documents'
import type { ComparedTraveller } from '@passage/reading/compare/compare-passport'
import { ChevronDown, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { WithName } from '../../../ui/with-name.tsx'
import { UploadThumbnails } from '../../documents/components/thumbnail.tsx'
import { filesWithoutTraveller, sameFileBefore, type UploadItem } from '../../documents/state/upload-item.ts'
import { useUsuallyAsked } from '../../one-order/travellers/minors.ts'
import { DocumentSlots, type DocumentSlotsProps, withUploaded } from './document-slots.tsx'
import { usePassportOwners } from './passport-owners.ts'

interface TravellerDocumentsProps
  extends Omit<DocumentSlotsProps, 'slots' | 'traveller' | 'who' | 'heading' | 'sameAs' | 'owners'> {
  documents: readonly ChecklistItem[]
  /** What each traveller is called, by position. */
  names: readonly string[]
  /** What is known of them, beside which passports are read. */
  travellers: readonly ComparedTraveller[]
  /** Positions of the travellers under 18. */
  minors: readonly number[]
  /** Of one of them the date of birth is not known. */
  hasAgeless: boolean
}

/** The documents of an order that is being made: a section for each traveller and one for all; one list for a single traveller. */
export function TravellerDocuments({
  documents,
  names,
  travellers,
  minors,
  hasAgeless,
  items,
  ...shared
}: TravellerDocumentsProps) {
  const { LL } = useI18n()
  const texts = LL.order.documents
  const usuallyAsked = useUsuallyAsked()
  const forMinors = documents.map(({ documentType }) => documentType).filter(isForMinors)
  const isAlone = names.length === 1
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => shared.uploads.followChecks(), [shared.uploads])
  const sameAs = (item: UploadItem) => {
    const same = sameFileBefore(item, items)
    if (!same) return null
    const name = LL.document.types[same.documentType].name()
    const who = same.traveller === item.traveller || same.traveller === null ? undefined : names[same.traveller - 1]
    return who === undefined ? name : `${name} (${who})`
  }
  const owners = usePassportOwners({ travellers, names, items, uploads: shared.uploads })
  const group = (traveller: number | null, who: string | null) => {
    const own = items.filter((item) => item.traveller === traveller || (isAlone && item.traveller === null))
    const isMinor = traveller !== null && minors.includes(traveller)
    const asked = askedOf(documents, isMinor).filter(
      ({ documentType }) => isAlone || isPersonal(documentType) === (traveller !== null),
    )
    const slots = withUploaded(asked, own)
    return (
      slots.length > 0 && (
        <SlotGroup
          {...shared}
          {...{ sameAs, owners, slots, items: own, traveller, who, heading: isAlone ? 'h2' : 'h3' }}
        />
      )
    )
  }
  const forAll = !isAlone && group(null, null)
  return (
    <UploadThumbnails items={items}>
      <div ref={place} tabIndex={-1} className="grid gap-6 outline-none">
        <OrphanFiles
          items={filesWithoutTraveller(items, names.length)}
          uploads={shared.uploads}
          onGone={() => place.current?.focus()}
        />
        {documents.some(({ need }) => need === 'required') && <p className="font-medium">{texts.needed()}</p>}
        {isAlone
          ? group(1, null)
          : names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a traveller is known by the place in the list.
              <Section key={index} title={<bdi>{name}</bdi>}>
                {group(index + 1, name)}
              </Section>
            ))}
        {forAll && <Section title={texts.forAll()}>{forAll}</Section>}
        {hasAgeless && forMinors.length > 0 && (
          <p className="text-sm">
            {texts.missingOf({
              who: LL.ownOrder.needed.minors(),
              list: usuallyAsked({ traveller: null, documentTypes: forMinors }),
            })}
          </p>
        )}
      </div>
    </UploadThumbnails>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-display text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The required documents, those of a minor with why they are asked for, then the others folded until one of them was uploaded. */
function SlotGroup({ slots, ...shared }: DocumentSlotsProps) {
  const required = slots.filter(({ need }) => need === 'required')
  const ofMinor = slots.filter(({ documentType }) => isForMinors(documentType))
  const recommended = slots.filter((slot) => slot.need !== 'required' && !ofMinor.includes(slot))
  const isBegun = recommended.some(({ documentType }) => shared.items.some((one) => one.documentType === documentType))
  const [startsOpen] = useState(required.length === 0 || isBegun)
  const { LL } = useI18n()
  return (
    <div className="grid gap-4">
      {required.length > 0 && <DocumentSlots {...shared} slots={required} />}
      {ofMinor.length > 0 && (
        <div className="grid gap-2">
          <p>{LL.order.documents.minor()}</p>
          <DocumentSlots {...shared} slots={ofMinor} />
        </div>
      )}
      {recommended.length > 0 && (
        <details open={startsOpen}>
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-sea [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform unfolded:rotate-180" />
            {LL.order.documents.more(recommended.length)}
          </summary>
          <div className="mt-2">
            <DocumentSlots {...shared} slots={recommended} />
          </div>
        </details>
      )}
    </div>
  )
}

interface OrphanFilesProps extends Pick<DocumentSlotsProps, 'items' | 'uploads'> {
  /** The pressed button is gone: the focus has to go somewhere. */
  onGone: () => void
}

/** Files of travellers who are no longer in the order: the customer keeps them for all or removes them. */
function OrphanFiles({ items, uploads, onGone }: OrphanFilesProps) {
  const { LL } = useI18n()
  const texts = LL.order.documents
  const press = (act: (id: string) => void, id: string) => () => {
    act(id)
    onGone()
  }
  return items.map(({ id, file: { fileName } }) => (
    <div key={id} data-field={`upload.${id}`}>
      <Alert
        kind="warning"
        action={
          <>
            <Button variant="secondary" size="small" onClick={press((one) => uploads.assign(one, null), id)}>
              {texts.keepForAll()}
            </Button>
            <Button
              variant="quiet"
              size="small"
              icon={Trash2}
              aria-label={LL.document.removeFor({ file: fileName })}
              onClick={press(uploads.remove, id)}
            >
              {LL.document.remove()}
            </Button>
          </>
        }
      >
        <WithName text={(file) => texts.orphan({ file })} name={fileName} />
      </Alert>
    </div>
  ))
}
