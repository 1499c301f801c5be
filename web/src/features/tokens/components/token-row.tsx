import type { TokenView } from '@passage/contracts/api/people/tokens.schema'
import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'

/** Days before its end from which a token counts as ending soon. */
const SOON = 14

const TONES = { active: 'green', ends_soon: 'orange', expired: 'grey', revoked: 'grey' } as const satisfies Record<
  TokenState,
  string
>

interface TokenRowProps {
  token: TokenView
  /** Names the owner: the list holds the tokens of all people. */
  owner: boolean
  onRevoke: () => void
}

/** One token: which program's, whether it works, since and until when, when it was last used. */
export function TokenRow({ token, owner, onRevoke }: TokenRowProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.tokens
  const state = tokenState(token, Date.now())
  const { name, hint, createdAt, lastUsedAt, expiresAt, revokedAt } = token
  return (
    <li data-token={token.id} data-state={state} className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-semibold break-words">{name}</h3>
        <Badge tone={TONES[state]}>{texts.states[state]()}</Badge>
      </div>
      <p className="text-sm text-slate">{texts.endsWith({ hint })}</p>
      <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {owner && <Fact name={texts.actsAs()}>{token.ownerName}</Fact>}
        <Fact name={texts.made()}>
          <time dateTime={createdAt}>{format.date(createdAt)}</time>
        </Fact>
        <Fact name={texts.lastUsed()}>
          {lastUsedAt ? <time dateTime={lastUsedAt}>{format.dateTime(lastUsedAt)}</time> : texts.never()}
        </Fact>
        {revokedAt ? (
          <Fact name={texts.revokedOn()}>
            <time dateTime={revokedAt}>{format.dateTime(revokedAt)}</time>
          </Fact>
        ) : (
          expiresAt && (
            <Fact name={state === 'expired' ? texts.ended() : texts.ends()}>
              <time dateTime={expiresAt}>{format.date(expiresAt)}</time>
            </Fact>
          )
        )}
      </dl>
      {isUsable(state) && (
        <Button
          variant="quiet"
          size="small"
          icon={Ban}
          className="mt-1 -ml-3"
          aria-label={texts.revokeFor({ name })}
          onClick={onRevoke}
        >
          {texts.revoke()}
        </Button>
      )}
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-slate">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

type TokenState = 'active' | 'ends_soon' | 'expired' | 'revoked'

/** Whether programs can still use a token at this moment (milliseconds). */
export function tokenState(
  { revokedAt, expiresAt }: Pick<TokenView, 'revokedAt' | 'expiresAt'>,
  now: number,
): TokenState {
  if (revokedAt) return 'revoked'
  const left = expiresAt ? Date.parse(expiresAt) - now : Number.POSITIVE_INFINITY
  if (left <= 0) return 'expired'
  return left < SOON * 86_400_000 ? 'ends_soon' : 'active'
}

export const isUsable = (state: TokenState): boolean => state === 'active' || state === 'ends_soon'
