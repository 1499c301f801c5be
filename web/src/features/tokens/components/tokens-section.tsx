import type { TokenView } from '@passage/contracts/api/people/tokens.schema'
import { type Role, roleName } from '@passage/contracts/domain/people/roles'
import { KeyRound, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf, isRefusal } from '../../../lib/server/api-error.ts'
import { useLastPage } from '../../../lib/use-last-page.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { EmptyState, ListFailure } from '../../../ui/lists/list-states.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { type Closing, useOpened } from '../../../ui/return-focus.tsx'
import { revokeToken, useRereadTokens, useTokens } from '../api/tokens.ts'
import { TokenRow } from './token-row.tsx'

const NewTokenDialog = lazyPart(() => import('./new-token-dialog.tsx'))
const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

/** The tokens of a person's programs; for administrators those of all people. Made here, shown once, ended here. */
export default function TokensSection({ role, everybodys }: { role: Role; everybodys: boolean }) {
  const { LL, locale } = useI18n()
  const texts = LL.tokens
  const [page, setPage] = useState(1)
  const [making, setMaking] = useState(false)
  const { opened: doomed, setOpened: setDoomed, heading, closing } = useOpened<TokenView, HTMLHeadingElement>()
  const tokens = useTokens(page)
  const { data } = tokens
  const isBeyond = useLastPage(page, tokens, setPage)
  return (
    <Card role="region" aria-labelledby="tokens-title">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h2 id="tokens-title" ref={heading} tabIndex={-1} className="font-display text-xl font-semibold">
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
        <ListFailure list={tokens} failed={texts.loadFailed()} stale={texts.stale()} />
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
        {doomed && <RevokeToken token={doomed} owner={everybodys} {...closing} />}
      </Suspense>
    </Card>
  )
}

/** Asks once more before programs are refused. */
function RevokeToken({ token, owner, ...closing }: Closing & { token: TokenView; owner: boolean }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.tokens.revocation
  const { id, name, lastUsedAt, ownerName } = token
  const why = (error: unknown) => {
    if (codeOf(error) === 'not_signed_in') return LL.tokens.signedOut()
    return isRefusal(error) ? texts.failedText() : LL.failure.outcomeUnknown()
  }
  return (
    <ConfirmDialog
      {...closing}
      title={texts.title({ name })}
      keep={texts.keep()}
      confirm={texts.confirm()}
      confirming={texts.confirming()}
      danger
      action={() => revokeToken(id)}
      done={[texts.done(), name]}
      failed={texts.failed()}
      why={why}
      reread={useRereadTokens()}
    >
      <p>{texts.text()}</p>
      {owner && <p>{texts.whose({ owner: ownerName })}</p>}
      <p className="text-slate">
        {lastUsedAt ? texts.lastUsed({ when: format.dateTime(lastUsedAt) }) : texts.neverUsed()}
      </p>
    </ConfirmDialog>
  )
}
