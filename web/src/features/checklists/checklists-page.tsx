import type { AdminChecklist } from '@passage/contracts/api/documents/checklists.schema'
import { ListChecks, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { DeleteButton, EditButton } from '../../ui/lists/row-buttons.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { type Closing, useOpened } from '../../ui/return-focus.tsx'
import { deleteChecklist, useChecklistFailure, useChecklists, useRereadChecklists } from './api/checklists.ts'
import { ChecklistScope, useScopeName } from './components/checklist-scope.tsx'

const ChecklistDialog = lazyPart(() => import('./components/checklist-dialog.tsx'))
const ConfirmDialog = lazyPart(() => import('../../ui/confirm-dialog.tsx'))

type Opened = { dialog: 'save'; checklist: AdminChecklist | null } | { dialog: 'delete'; checklist: AdminChecklist }

/** Which documents travellers are asked for, where that is not the usual. */
export default function ChecklistsPage() {
  const { LL } = useI18n()
  const texts = LL.checklists
  const list = useChecklists()
  const { opened, setOpened, heading, closing } = useOpened<Opened>()
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
      </div>
      <DataList
        list={list}
        texts={{ ...texts, loading: LL.common.loading }}
        icon={ListChecks}
        emptyAction={add}
        label={texts.title()}
        mark={({ id }) => ({ 'data-checklist': id })}
        draw={(checklist) => <ChecklistRow checklist={checklist} open={(dialog) => setOpened({ dialog, checklist })} />}
        className="mt-4"
      />
      <Suspense>
        {opened?.dialog === 'save' && <ChecklistDialog checklist={opened.checklist} onClose={closing.onClose} />}
        {opened?.dialog === 'delete' && <DeleteChecklist checklist={opened.checklist} {...closing} />}
      </Suspense>
    </div>
  )
}

interface ChecklistRowProps {
  checklist: AdminChecklist
  open: (dialog: Opened['dialog']) => void
}

/** A checklist with what it says of which document. */
function ChecklistRow({ checklist, open }: ChecklistRowProps) {
  const { LL } = useI18n()
  const texts = LL.checklists
  const name = useScopeName()(checklist)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
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
        <EditButton label={texts.editFor({ name })} onClick={() => open('save')}>
          {texts.edit()}
        </EditButton>
        <DeleteButton label={texts.deleteFor({ name })} onClick={() => open('delete')}>
          {texts.delete()}
        </DeleteButton>
      </div>
    </div>
  )
}

/** Asks once more before travellers are asked for the usual documents again. */
function DeleteChecklist({ checklist, ...closing }: Closing & { checklist: AdminChecklist }) {
  const { LL } = useI18n()
  const texts = LL.checklists.removal
  return (
    <ConfirmDialog
      {...closing}
      title={texts.title()}
      confirm={texts.confirm()}
      danger
      action={() => deleteChecklist(checklist.id)}
      done={[texts.done()]}
      failed={texts.failed()}
      why={useChecklistFailure()}
      reread={useRereadChecklists()}
    >
      <ChecklistScope checklist={checklist} />
      <p>{texts.text()}</p>
    </ConfirmDialog>
  )
}
