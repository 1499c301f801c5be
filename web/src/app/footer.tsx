import type { ReactNode } from 'react'
import { useCurrentUser } from '../features/session/api/current-user.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { signInPath } from '../lib/next-path.ts'
import { TextLink } from '../ui/text-link.tsx'
import { LanguageSelect } from './header/language-select.tsx'

/** Only links that lead somewhere. */
export function Footer() {
  const { LL } = useI18n()
  const { user } = useCurrentUser()
  return (
    <footer className="border-t border-hairline bg-paper-deep print:hidden">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 sm:grid-cols-3 sm:px-6">
        <div>
          <p className="font-display text-lg font-semibold">{LL.brand()}</p>
          <p className="mt-1 text-sm text-slate">{LL.tagline()}</p>
          <LanguageSelect className="mt-3 -ml-3" />
        </div>
        <Column title={LL.footer.services()}>
          <FooterLink href={user ? '/order' : signInPath('/order')} reload={!user}>
            {LL.nav.order()}
          </FooterLink>
        </Column>
        <Column title={LL.footer.support()}>
          <FooterLink href="/#process">{LL.footer.howItWorks()}</FooterLink>
          <FooterLink href="/#tracking">{LL.nav.track()}</FooterLink>
        </Column>
      </div>
      {/* The build may be of last year. */}
      <p suppressHydrationWarning className="mx-auto max-w-page px-4 pb-8 text-sm text-slate sm:px-6">
        {LL.footer.rights({ year: String(new Date().getFullYear()) })}
      </p>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-1">{children}</ul>
    </div>
  )
}

function FooterLink({ href, reload = false, children }: { href: string; reload?: boolean; children: ReactNode }) {
  return (
    <li>
      <TextLink href={href} reload={reload} className="inline-flex min-h-11 items-center">
        {children}
      </TextLink>
    </li>
  )
}
