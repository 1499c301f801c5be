import { cx } from '../lib/class-names.ts'

/** A country's flag as SVG, since not every system has flags in its fonts. Put the name beside it. */
export function Flag({ code, className, onError }: { code: string; className?: string; onError?: () => void }) {
  return (
    <img
      src={`/flags/${code.toUpperCase()}.svg`}
      alt=""
      width={30}
      height={20}
      loading="lazy"
      decoding="async"
      onError={onError}
      className={cx('h-5 w-7.5 shrink-0 rounded-[3px] border border-ink/20 object-cover', className)}
    />
  )
}
