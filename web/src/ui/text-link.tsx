import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { cx } from '../lib/class-names.ts'

/** A link in running text. `reload` for a full page navigation. */
export function TextLink({
  href,
  reload = false,
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: string; reload?: boolean }) {
  const Anchor = reload ? 'a' : Link
  const look = 'font-medium text-sea underline decoration-1 underline-offset-4 hover:text-sea-deep hover:decoration-2'
  return <Anchor {...rest} href={href} className={cx(look, className)} />
}
