import { roleName } from '@passage/contracts/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import { demoAccountsQuery } from '../api/sign-in.ts'
import type { Credentials } from './sign-in-form.tsx'

/** The local stack's accounts with their credentials (public specification §2); nothing where there are none. */
export function DemoAccounts({ onUse }: { onUse: (account: Credentials) => void }) {
  const { LL, locale } = useI18n()
  const { data: accounts = [] } = useQuery(demoAccountsQuery)
  if (accounts.length === 0) return null
  return (
    <section aria-labelledby="demo-accounts" className="mt-8">
      <h2 id="demo-accounts" className="font-display text-lg font-semibold">
        {LL.session.demo.title()}
      </h2>
      <p className="text-sm text-slate">{LL.session.demo.text()}</p>
      <ul className="mt-3 divide-y divide-hairline rounded-card border border-hairline bg-card">
        {accounts.map((account) => (
          <li key={account.username} className="flex items-center justify-between gap-3 px-4 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{account.username}</span>
                <Badge>{roleName(account.role, locale)}</Badge>
              </p>
              <p className="mt-1 text-sm break-words text-slate">
                {LL.session.demo.password({ password: account.password })}
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={LL.session.demo.choose({ username: account.username })}
              onClick={() => onUse({ username: account.username, password: account.password })}
            >
              {LL.session.demo.use()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
