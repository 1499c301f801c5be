import type { AuditView } from '@passage/contracts/api/desk/audit.schema'
import { ORDER_NUMBER_PATTERN } from '@passage/contracts/domain/orders/order-number'
import { inSentence } from '@passage/contracts/sentences/in-sentence'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { detailLines, useActionName } from '../api/audit.ts'

/** One record as a sentence: when, who did what to what; ids and the rest on demand. */
export function AuditLine({ record, onActor }: { record: AuditView; onActor: (actorId: string) => void }) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.audit
  const nameOf = useActionName()
  const { at, action, actorId, actorKind, actorName, objectType, objectId, requestId, details } = record
  const actors: Partial<Record<string, () => string>> = texts.actors
  // A customer without an account is a person who is not signed in.
  const kind = actorKind === 'customer' && actorId === null ? 'nobody' : actorKind
  const who = actorName ?? (actors[kind]?.() || kind)
  const lines = detailLines(details ?? {})
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)] lg:-my-1.5 lg:items-center">
      <time dateTime={at} className="text-sm text-slate tabular-nums">
        {format.moment(at)}
      </time>
      <div className="min-w-0 lg:flex lg:flex-wrap lg:items-center lg:gap-x-4">
        <p className="break-words">
          {actorId ? (
            <button
              type="button"
              title={texts.onlyActor({ name: who })}
              onClick={() => onActor(actorId)}
              className="inline-flex min-h-6 items-center font-medium text-sea underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              <bdi>{who}</bdi>
            </button>
          ) : (
            who
          )}{' '}
          {inSentence(nameOf(action))}
          <AuditedObject record={record} />
        </p>
        <details className="text-sm lg:open:basis-full">
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-sea">{texts.details()}</summary>
          <dl className="mt-1 grid gap-x-4 gap-y-0.5 rounded-control bg-paper p-3 sm:grid-cols-[auto_minmax(0,1fr)]">
            {[
              [texts.id(), `${objectType} ${objectId}`] as const,
              ...lines,
              ...(requestId ? [[texts.request(), requestId] as const] : []),
            ].map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-slate">{name}</dt>
                <dd className="break-all">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </div>
  )
}

/** The object of the sentence by its name, with a link if it has a page. */
function AuditedObject({ record }: { record: AuditView }) {
  const { LL } = useI18n()
  const { objectType, objectName } = record
  // The actor is not repeated as the object.
  if (objectName === null || record.objectId === record.actorId) return null
  const href = placeOf(objectType, objectName)
  return (
    <>
      {LL.audit.about()}
      <bdi>{href ? <TextLink href={href}>{objectName}</TextLink> : objectName}</bdi>
    </>
  )
}

function placeOf(objectType: string, name: string): string | null {
  if (objectType === 'user') return `/admin/users?search=${encodeURIComponent(name)}`
  if (objectType === 'agency') return `/admin/agencies?search=${encodeURIComponent(name)}`
  return ORDER_NUMBER_PATTERN.test(name) ? `/desk?order=${encodeURIComponent(name)}` : null
}
