import { SourceFailure } from '@handiwork/core/sources'
import type { Deps } from '../../deps.ts'
import type { InvitationDeps } from '../../mail/invitation.ts'
import type { Try } from '../../queue/tasks.ts'
import { suggestionStore } from '../../stores/suggestion-store.ts'

export type GatherDeps = Pick<Deps, 'db' | 'log' | 'sourceOf'> &
  Pick<InvitationDeps, 'accessToken' | 'fingerprints' | 'lostAccess'>

/** Asks the code hosts of a person whom they follow there and who follows them; a host that is away is asked again. */
export function gatherSuggestions(deps: GatherDeps) {
  return async ({ payload: { userId }, signal }: Try<'suggestions'>): Promise<void> => {
    for (const kind of sourcesWithFollowers) await gather(deps, userId, kind, signal)
  }
}

// --- internal ---

const sourcesWithFollowers = ['gitHub', 'gitLab'] as const

async function gather(
  { db, log, sourceOf, accessToken, fingerprints, lostAccess }: GatherDeps,
  userId: string,
  kind: (typeof sourcesWithFollowers)[number],
  signal: AbortSignal,
): Promise<void> {
  const token = await accessToken(userId, kind)
  if (token === undefined) return
  const source = sourceOf(kind, token)
  try {
    const [following, followers] = [await source.following(signal), await source.followers(signal)]
    await db
      .transaction()
      .execute((trx) => suggestionStore(trx).keep(fingerprints, userId, kind, { following, followers }))
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    log.warn({ source: kind, failure: error.kind }, 'a source could not be asked for suggestions')
    if (error.kind === 'unauthorized') await lostAccess(userId, kind, token)
    if (error.kind === 'unavailable' || error.kind === 'rateLimited') throw error
  }
}
