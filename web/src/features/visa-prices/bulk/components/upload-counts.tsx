import { useI18n } from '../../../../i18n/use-i18n.ts'
import { cx } from '../../../../lib/class-names.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'

interface Count {
  label: string
  count: number
  look?: string
}

/** Figures beside one another, each with what it counts. */
export function UploadCounts({ counts }: { counts: readonly Count[] }) {
  const { LL } = useI18n()
  const format = useFormat()
  return (
    <section aria-label={LL.bulkUpload.counts()}>
      <dl className={cx('grid gap-3 sm:flex sm:*:grow', counts.length === 3 ? 'grid-cols-3' : 'grid-cols-2')}>
        {counts.map(({ label, count, look = 'text-ink' }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end rounded-card border border-hairline bg-paper px-3 py-3 sm:px-4"
          >
            <dt className="text-sm text-slate">{label}</dt>
            <dd className={`font-display text-2xl font-semibold tabular-nums ${look}`}>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
