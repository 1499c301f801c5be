import { readEntry } from '@passage/core/people/find-entry'
import { readProfile } from '@passage/core/people/read-names'
import type { Deps } from '../deps.ts'

type Needed = Pick<Deps, 'identity' | 'db' | 'background'>

/**
 * Ends an account's sessions at the hosted identity after the answer, all or all but one. They are already refused
 * here, also when that call fails.
 */
export const endHostedSessions = (deps: Needed, userId: string, keep: string | null = null): void =>
  afterwards(deps, userId, 'end of sessions at the hosted identity', (clerkId, hosted) =>
    hosted.endSessions(clerkId, keep),
  )

/** As `endHostedSessions`, for one session by its id at the hosted identity. */
export function endHostedSession({ identity: { hosted }, background }: Needed, session: string): void {
  if (hosted) background.run('end of a session at the hosted identity', () => hosted.endSession(session))
}

/** Copies names, role and agency to the hosted identity after the answer; ours are authoritative. */
export const updateHostedProfile = (deps: Needed, userId: string): void =>
  afterwards(deps, userId, 'profile at the hosted identity', async (clerkId, hosted) => {
    const profile = await readProfile(deps.db, userId)
    if (profile) await hosted.changeProfile(clerkId, profile)
  })

function afterwards(
  { identity: { hosted }, db, background }: Needed,
  userId: string,
  what: string,
  work: (clerkId: string, hosted: NonNullable<Deps['identity']['hosted']>) => Promise<void>,
): void {
  if (!hosted) return
  background.run(what, async () => {
    const entry = await readEntry(db, userId)
    if (entry?.clerkId) await work(entry.clerkId, hosted)
  })
}
