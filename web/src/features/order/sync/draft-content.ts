import { restoreUploads, type StoredFile, type UploadItem } from '../../documents/state/upload-item.ts'
import { emptyDraft, type WizardDraft } from '../state/wizard/wizard-draft.ts'

/** Goes up when a release cannot read what an older one typed. */
const FORMAT = 3

/** What of the wizard follows to another device: not whose it is, and not the key of an order that this one has sent. */
interface DraftContent {
  offerId: number
  format: typeof FORMAT
  draft: Omit<WizardDraft, 'userId' | 'submission'>
  /** Files by their storage key; those on their way follow once they are stored. */
  uploads: (Pick<UploadItem, 'id' | 'documentType' | 'traveller'> & { stored: StoredFile })[]
}

export function contentOf(offerId: number, wizard: WizardDraft, items: readonly UploadItem[]): DraftContent {
  const { userId: _user, submission: _submission, ...draft } = wizard
  const uploads = items.flatMap(({ id, documentType, traveller, stored }) =>
    stored ? [{ id, documentType, traveller, stored }] : [],
  )
  return { offerId, format: FORMAT, draft, uploads }
}

/** What the server has, as far as this release can read it. */
export function readContent(stored: object | null): DraftContent | null {
  const content = stored as Partial<DraftContent> | null
  return content?.format === FORMAT && content.draft && Array.isArray(content.uploads)
    ? (content as DraftContent)
    : null
}

/** The wizard of one person with this content, `now` in epoch milliseconds; files that are deleted by now stay out. */
export function wizardWith({ draft, uploads }: DraftContent, userId: string, now: number) {
  const items = uploads.map(({ id, documentType, traveller, stored }): UploadItem => {
    const { fileName, fileSize, contentType } = stored
    const file = { fileName, fileSize, contentType }
    const done = { phase: 'completed', attempt: 0, sentBytes: fileSize, pending: null, failure: null } as const
    return { id, documentType, traveller, file, ...done, stored }
  })
  return { draft: { ...emptyDraft, ...draft, userId }, uploads: restoreUploads(items, now) }
}
