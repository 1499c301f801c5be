import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n/use-i18n.ts'
import { siteQuery } from '../lib/server/shared-queries.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { TextLink } from '../ui/text-link.tsx'
import { LanguageSelect } from './header/language-select.tsx'
import { SocialLinks } from './social-links.tsx'

/**
 * The specified columns, the language and the configured social networks, which are loaded with the landing page's
 * other facts. Public specification §2, *Footer*; settled.md, Screens and routes.
 */
export function Footer() {
  const { LL } = useI18n()
  const { services, support, legal } = LL.footer
  const isHydrated = useHydrated()
  // Loaded by the landing page only; it is rendered without them while React hydrates the page.
  const { data: site } = useQuery({ ...siteQuery, enabled: false })
  return (
    <footer className="border-t border-hairline bg-paper-deep print:hidden">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-6 gap-y-6 px-4 py-8 sm:gap-y-8 sm:px-6 sm:py-10 lg:grid-cols-4">
        <div>
          <p className="font-display text-lg font-semibold">{LL.brand()}</p>
          <p className="mt-1 text-sm text-slate">{LL.tagline()}</p>
          <LanguageSelect className="mt-3 -ml-3" />
        </div>
        <Column title={services.title()}>
          <FooterLink href="/order?visa=tourist">{services.tourist()}</FooterLink>
          <FooterLink href="/order?visa=transit">{services.transit()}</FooterLink>
        </Column>
        <Column title={support.title()}>
          <FooterLink href="/#faq">{support.faq()}</FooterLink>
          <FooterLink href="/#contact">{support.contact()}</FooterLink>
          <FooterLink href="/#tracking">{support.track()}</FooterLink>
          <FooterLink href="/help/documents">{support.documents()}</FooterLink>
          <FooterLink href="/help/processing-times">{support.times()}</FooterLink>
        </Column>
        <Column title={legal.title()}>
          <FooterLink href="/legal/privacy">{legal.privacy()}</FooterLink>
          <FooterLink href="/legal/terms">{legal.terms()}</FooterLink>
          <FooterLink href="/legal/refund">{legal.refund()}</FooterLink>
          <FooterLink href="/legal/cookies">{legal.cookies()}</FooterLink>
          <FooterLink href="/legal/gdpr">{legal.gdpr()}</FooterLink>
          <FooterLink href="/legal/imprint">{legal.imprint()}</FooterLink>
        </Column>
      </div>
      {isHydrated && site && site.social.length > 0 && <SocialLinks links={site.social} />}
      {/* The build may be from last year. */}
      <p suppressHydrationWarning className="mx-auto max-w-page px-4 pb-8 text-sm text-slate sm:px-6">
        {LL.footer.rights({ year: String(new Date().getFullYear()) })}
      </p>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-1">{children}</ul>
    </nav>
  )
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <TextLink href={href} className="inline-flex min-h-11 items-center py-1">
        {children}
      </TextLink>
    </li>
  )
}
