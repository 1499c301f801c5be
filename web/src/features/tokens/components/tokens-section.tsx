import type { TokenView } from '@passage/contracts/api/people/tokens.schema'
import { type Role, roleName } from '@passage/contracts/domain/people/roles'
import { KeyRound, Plus, RotateCw } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useLastPage } from '../../../lib/use-last-page.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../../ui/lists/list-states.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { useFocusOnceClosed } from '../../../ui/return-focus.tsx'
import { useTokens } from '../api/tokens.ts'
import { TokenRow } from './token-row.tsx'

const NewTokenDialog = lazyPart(() => import('./new-token-dialog.tsx'))
const RevokeDialog = lazyPart(() => import('./revoke-dialog.tsx'))

/** The tokens of a person's programs; for administrators those of all people. Made here, shown once, ended here. */
export default function TokensSection({ role, everybodys }: { role: Role; everybodys: boolean }) {
  const { LL, locale } = useI18n()
  const texts = LL.tokens
  const [page, setPage] = useState(1)
  const [making, setMaking] = useState(false)
  const [doomed, setDoomed] = useState<TokenView | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const focusTitle = useFocusOnceClosed(doomed !== null, title)
  const tokens = useTokens(page)
  const { data } = tokens
  const isBeyond = useLastPage(page, tokens, setPage)
  return (
    <Card role="region" aria-labelledby="tokens-title">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h2 id="tokens-title" ref={title} tabIndex={-1} className="font-display text-xl font-semibold">
          {texts.title()}
        </h2>
        <Button size="small" variant="secondary" icon={Plus} onClick={() => setMaking(true)}>
          {texts.make()}
        </Button>
      </div>
      <p className="mt-2">{texts.text({ role: roleName(role, locale) })}</p>
      <p className="mt-2 text-slate">{texts.limits()}</p>
      <p className="mt-2 text-slate">{texts.passwords()}</p>
      {everybodys && <p className="mt-2 text-slate">{texts.everybodys()}</p>}
      <div className="mt-4">
        {tokens.isError && (
          <Alert
            kind={data ? 'warning' : 'error'}
            action={
              <Button
                size="small"
                variant="secondary"
                icon={RotateCw}
                busy={tokens.isFetching}
                onClick={() => void tokens.refetch()}
              >
                {LL.common.retry()}
              </Button>
            }
          >
            {data ? texts.stale() : texts.loadFailed()}
          </Alert>
        )}
        {(tokens.isPending || isBeyond) && <Skeleton className="h-40" />}
        {data?.total === 0 && (
          <EmptyState icon={KeyRound} title={texts.empty()}>
            {texts.emptyText()}
          </EmptyState>
        )}
        {data && data.data.length > 0 && (
          <ul aria-label={texts.list()} className="divide-y divide-hairline border-y border-hairline">
            {data.data.map((token) => (
              <TokenRow key={token.id} token={token} owner={everybodys} onRevoke={() => setDoomed(token)} />
            ))}
          </ul>
        )}
      </div>
      {data && (
        <div className="mt-4 empty:hidden">
          <Pagination page={page} totalPages={data.totalPages} onPage={setPage} />
        </div>
      )}
      <Suspense>
        {making && <NewTokenDialog onMade={() => setPage(1)} onClose={() => setMaking(false)} />}
        {doomed && (
          <RevokeDialog token={doomed} owner={everybodys} onRevoked={focusTitle} onClose={() => setDoomed(null)} />
        )}
      </Suspense>
    </Card>
  )
}
