import type { ChecklistItem } from '@passage/contracts/domain/documents/checklist'
import { CircleCheck, CirclePlus } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'

/** The documents that are asked for, required ones first, each with what it has to show. */
export function Checklist({ documents }: { documents: readonly ChecklistItem[] }) {
  const { LL } = useI18n()
  const required = documents.filter(({ need }) => need === 'required')
  const recommended = documents.filter(({ need }) => need !== 'required')
  return (
    <div className="grid items-start gap-8 md:grid-cols-2">
      <Group title={LL.helpPages.documents.required()} documents={required} />
      {recommended.length > 0 && <Group title={LL.helpPages.documents.recommended()} documents={recommended} />}
    </div>
  )
}

function Group({ title, documents }: { title: string; documents: readonly ChecklistItem[] }) {
  const { LL } = useI18n()
  const format = useFormat()
  return (
    <section>
      <h3 className="text-lg font-semibold">{title}</h3>
      <ul className="mt-2 grid gap-4">
        {documents.map(({ documentType, need, hint, hintFr }) => {
          const Icon = need === 'required' ? CircleCheck : CirclePlus
          const { name, hint: usual } = LL.document.types[documentType]
          return (
            <li key={documentType} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-sea" />
              <div className="min-w-0">
                <p className="font-medium">{name()}</p>
                <p className="text-slate">{hint ? format.name(hint, hintFr ?? hint) : usual()}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
