import { Link } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { LogoStamp } from './logo-stamp.tsx'

/** In the middle; on a phone at the left, where it stays when it becomes known who is here and the right side grows. */
export function Logo() {
  const { LL } = useI18n()
  return (
    <Link
      href="/"
      className="inline-flex min-h-11 items-center gap-2 justify-self-center rounded-control max-sm:justify-self-start px-1 text-stamp"
    >
      <LogoStamp className="size-9 shrink-0 max-[22rem]:hidden" />
      <span className="font-display text-xl font-semibold tracking-tight text-ink">{LL.brand()}</span>
    </Link>
  )
}
