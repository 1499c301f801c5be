import { lettersOf } from '../../../lib/words/flag-emoji.ts'
import { Flag } from '../../../ui/flag.tsx'

/** A flag emoji, drawn where there is a drawing of it: many systems have no flags in their fonts. */
export function CountryFlag({ flag }: { flag: string }) {
  const letters = lettersOf(flag)
  if (letters) return <Flag code={letters} />
  return (
    <span aria-hidden className="w-7.5 shrink-0 text-center text-xl leading-5">
      {flag}
    </span>
  )
}
