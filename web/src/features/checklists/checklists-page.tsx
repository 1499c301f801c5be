import type { AdminChecklist } from '@passage/contracts/api/documents/checklists.schema'
import { ListChecks, Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { EmptyState, ListFailure, ListSkeleton } from '../../ui/lists/list-states.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useFocusOnceClosed } from '../../ui/return-focus.tsx'
import { useChecklists } from './api/checklists.ts'
import { ChecklistScope, useScopeName } from './components/checklist-scope.tsx'

const ChecklistDialog = lazyPart(() => import('./components/checklist-dialog.tsx'))
const DeleteChecklistDialog = lazyPart(() => import('./components/delete-checklist-dialog.tsx'))

type Opened = { dialog: 'save'; checklist: AdminChecklist | null } | { dialog: 'delete'; checklist: AdminChecklist }

/** Which documents travellers are asked for, where that is not the usual. */
export default function ChecklistsPage() {
  const { LL } = useI18n()
  const texts = LL.checklists
  const list = useChecklists()
  const [opened, setOpened] = useState<Opened | null>(null)
  const heading = useRef<HTMLDivElement>(null)
  const focusHeading = useFocusOnceClosed(opened !== null, heading)
  const close = () => setOpened(null)
  const add = (
    <Button icon={Plus} onClick={() => setOpened({ dialog: 'save', checklist: null })}>
      {texts.add()}
    </Button>
  )
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <div ref={heading} tabIndex={-1}>
        <PageTitle title={texts.title()} subtitle={texts.subtitle()} />
      </div>
      <div className="mt-6 grid gap-4">
        <p className="text-slate">{texts.which()}</p>
        {list.data && list.data.length > 0 && <div>{add}</div>}
        <ListFailure list={list} title={texts.loadFailedTitle()} failed={texts.loadFailed()} stale={texts.stale()} />
        {list.isPending && <ListSkeleton label={LL.common.loading()} />}
        {list.data && list.data.length > 0 && (
          <ChecklistRows
            checklists={list.data}
            onEdit={(checklist) => setOpened({ dialog: 'save', checklist })}
            onDelete={(checklist) => setOpened({ dialog: 'delete', checklist })}
          />
        )}
        {list.data?.length === 0 && (
          <Card>
            <EmptyState icon={ListChecks} title={texts.emptyTitle()} action={add}>
              {texts.emptyText()}
            </EmptyState>
          </Card>
        )}
      </div>
      <Suspense>
        {opened?.dialog === 'save' && <ChecklistDialog checklist={opened.checklist} onClose={close} />}
        {opened?.dialog === 'delete' && (
          <DeleteChecklistDialog checklist={opened.checklist} onDone={focusHeading} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

interface ChecklistRowsProps {
  checklists: readonly AdminChecklist[]
  onEdit: (checklist: AdminChecklist) => void
  onDelete: (checklist: AdminChecklist) => void
}

/** Each checklist with what it says of which document. */
function ChecklistRows({ checklists, onEdit, onDelete }: ChecklistRowsProps) {
  const { LL } = useI18n()
  const texts = LL.checklists
  const scopeName = useScopeName()
  return (
    <Card padded={false}>
      <ul aria-label={texts.title()} className="divide-y divide-hairline">
        {checklists.map((checklist) => (
          <li
            key={checklist.id}
            data-checklist={checklist.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6"
          >
            <div className="min-w-0">
              <ChecklistScope checklist={checklist} />
              <ul className="mt-2 grid gap-x-6 text-sm sm:grid-cols-2">
                {checklist.rules.map(({ documentType, need }) => (
                  <li key={documentType}>
                    {texts.rule({ document: LL.document.types[documentType].name(), need: texts.needs[need]() })}
                  </li>
                ))}
              </ul>
            </div>
            <div className="-ml-3 flex flex-wrap gap-x-2">
              <Button
                variant="quiet"
                size="small"
                icon={Pencil}
                aria-label={texts.editFor({ name: scopeName(checklist) })}
                onClick={() => onEdit(checklist)}
              >
                {texts.edit()}
              </Button>
              <Button
                variant="quiet"
                size="small"
                icon={Trash2}
                aria-label={texts.deleteFor({ name: scopeName(checklist) })}
                onClick={() => onDelete(checklist)}
              >
                {texts.delete()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
