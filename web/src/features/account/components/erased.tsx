import type { Erasure } from '@passage/contracts/api/people/account.schema'
import { House } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { changePerson } from '../../session/api/current-user.ts'

/** What was erased, what stays and why. The session ended with the account; leaving this page forgets it here, too. */
export function Erased({ erasure }: { erasure: Erasure }) {
  const { LL, locale } = useI18n()
  const texts = LL.account
  const [, navigate] = useLocation()
  const { orders, files } = erasure.erased
  useEffect(() => () => changePerson(null, null), [])
  return (
    <div className="mx-auto grid w-full max-w-text gap-6 px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle title={texts.erased()} subtitle={texts.erasedText({ orders, files })} />
      {erasure.kept.length > 0 && (
        <Card>
          <h2 className="font-display text-xl font-semibold">{texts.kept()}</h2>
          <ul className="mt-2 grid list-disc gap-2 pl-5">
            {erasure.kept.map(({ what, explanation }) => (
              <li key={what}>{explanation[locale]}</li>
            ))}
          </ul>
        </Card>
      )}
      <div>
        <Button icon={House} onClick={() => navigate('/')}>
          {LL.guard.home()}
        </Button>
      </div>
    </div>
  )
}
