import type { Erasure } from '@passage/contracts/api/people/account.schema'
import { scopeOf } from '@passage/contracts/domain/people/permissions'
import { Suspense, useState } from 'react'
import { Erased, EraseSection } from '../../features/account/components/erase-section.tsx'
import { ExportSection } from '../../features/account/components/export-section.tsx'
import { PasswordSection } from '../../features/account/components/password-section.tsx'
import { EmailReminder, ProfileSection } from '../../features/account/components/profile-section.tsx'
import { SessionsSection } from '../../features/account/components/sessions-section.tsx'
import { useCurrentUser } from '../../features/session/api/current-user.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Parts } from '../../ui/feedback/part.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const OwnAgency = lazyPart(() => import('../../features/agencies/components/own-agency.tsx'))
const TokensSection = lazyPart(() => import('../../features/tokens/components/tokens-section.tsx'))

/** The account: profile, sessions, and the person's data. design.md, Documents; GDPR, Articles 15 to 20. */
export default function AccountPage() {
  const { LL } = useI18n()
  const texts = LL.account
  const { user } = useCurrentUser()
  const [erasure, setErasure] = useState<Erasure | null>(null)
  if (erasure) return <Erased erasure={erasure} />
  if (!user) return null
  const tokens = scopeOf('token:manage', user.role)
  return (
    <div className="mx-auto grid w-full max-w-text gap-6 px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle title={texts.title()} subtitle={texts.subtitle()} hasTimes />
      <Parts>
        {!user.emailVerified && <EmailReminder email={user.email} />}
        <ProfileSection key={user.id} user={user} />
        {user.agencyId !== null && scopeOf('agency:change-settings', user.role) === 'agency' && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <OwnAgency agencyId={user.agencyId} />
          </Suspense>
        )}
        <PasswordSection />
        <SessionsSection />
        {tokens && (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <TokensSection role={user.role} everybodys={tokens === 'any'} />
          </Suspense>
        )}
        <ExportSection />
        <EraseSection onErased={setErasure} />
      </Parts>
    </div>
  )
}
