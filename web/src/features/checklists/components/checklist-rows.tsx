import type { AdminChecklist } from '@passage/contracts/api/documents/checklists.schema'
import { Pencil, Trash2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChecklistScope, useScopeName } from './checklist-scope.tsx'

export interface ChecklistRowsProps {
  checklists: readonly AdminChecklist[]
  onEdit: (checklist: AdminChecklist) => void
  onDelete: (checklist: AdminChecklist) => void
}

/** Each checklist with what it says of which document. */
export function ChecklistRows({ checklists, onEdit, onDelete }: ChecklistRowsProps) {
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
