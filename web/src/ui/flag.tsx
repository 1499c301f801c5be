import { useState } from 'react'
import { cx } from '../lib/class-names.ts'
import { flagOf } from '../lib/words/flag-emoji.ts'

/** A country's flag as SVG, since not every system has flags in its fonts; its emoji where there is no drawing. Put the name beside it. */
export function Flag({ code, className }: { code: string; className?: string }) {
  const letters = code.toUpperCase()
  const [missing, setMissing] = useState<string | null>(null)
  if (letters === missing)
    return (
      <span aria-hidden className={cx('w-7.5 shrink-0 text-center text-xl leading-5', className)}>
        {flagOf(letters)}
      </span>
    )
  return (
    <img
      src={`/flags/${letters}.svg`}
      alt=""
      width={30}
      height={20}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(letters)}
      className={cx('h-5 w-7.5 shrink-0 rounded-[3px] border border-ink/20 object-cover', className)}
    />
  )
}
