import type { AuditView } from '@passage/contracts/api/audit.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { detailLines } from '../state/action-words.ts'
import { useActionName } from '../state/use-action-name.ts'

/** One record as a sentence: when, what, on what, by whom; the rest on demand. */
export function AuditLine({ record, onActor }: { record: AuditView; onActor: (actorId: string) => void }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.audit
  const nameOf = useActionName()
  const { at, action, actorId, actorKind, actorName, objectType, objectId, requestId, details } = record
  const objects: Partial<Record<string, () => string>> = texts.objects
  const actors: Partial<Record<string, () => string>> = texts.actors
  // A customer without an account is whoever stands at the door.
  const kind = actorKind === 'customer' && actorId === null ? 'nobody' : actorKind
  const who = actorName ?? (actors[kind]?.() || kind)
  const lines = detailLines(details ?? {})
  return (
    <li
      data-action={action}
      className="grid gap-x-6 gap-y-1 py-3 lg:items-center lg:py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]"
    >
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
            <span className="text-slate">{who}</span>
          )}
          {' · '}
          <span className="font-semibold">{nameOf(action)}</span>
        </p>
        <p className="text-sm break-all text-slate">
          {objects[objectType]?.() || objectType} {objectId}
        </p>
        {(lines.length > 0 || requestId) && (
          <details className="text-sm lg:open:basis-full">
            <summary className="inline-flex min-h-6 cursor-pointer items-center text-sea">{texts.details()}</summary>
            <dl className="mt-1 grid gap-x-4 gap-y-0.5 rounded-control bg-paper p-3 sm:grid-cols-[auto_minmax(0,1fr)]">
              {[...lines, ...(requestId ? [[texts.request(), requestId] as const] : [])].map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-slate">{name}</dt>
                  <dd className="break-all">{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </li>
  )
}
