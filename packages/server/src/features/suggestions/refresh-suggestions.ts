import { SourceFailure } from '@handiwork/core/sources'
import type { Deps } from '../../deps.ts'
import type { InvitationDeps } from '../../mail/prepare-invitation.ts'
import type { TaskDelivery } from '../../queue/tasks.ts'
import { suggestionStore } from '../../stores/suggestion-store.ts'

export type RefreshSuggestionsDeps = Pick<Deps, 'db' | 'log' | 'createSource'> &
  Pick<InvitationDeps, 'accessToken' | 'fingerprints' | 'rejectToken'>

/**
 * Fetches whom a user follows, and who follows them, from their code hosts. Rejects if a host is unavailable,
 * so that the queue retries.
 */
export function refreshSuggestions(deps: RefreshSuggestionsDeps) {
  return async ({ payload: { userId }, signal }: TaskDelivery<'suggestions'>): Promise<void> => {
    for (const kind of sourcesWithFollowers) await refreshFromSource(deps, userId, kind, signal)
  }
}

const sourcesWithFollowers = ['gitHub', 'gitLab'] as const

async function refreshFromSource(
  { db, log, createSource, accessToken, fingerprints, rejectToken }: RefreshSuggestionsDeps,
  userId: string,
  kind: (typeof sourcesWithFollowers)[number],
  signal: AbortSignal,
): Promise<void> {
  const token = await accessToken(userId, kind)
  if (token === undefined) return
  const source = createSource(kind, token)
  try {
    const [following, followers] = [await source.listFollowing(signal), await source.listFollowers(signal)]
    await db
      .transaction()
      .execute((trx) => suggestionStore(trx).replace(fingerprints, userId, kind, { following, followers }))
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    log.warn({ source: kind, reason: error.kind }, 'suggestion fetch failed')
    if (error.kind === 'unauthorized') await rejectToken(userId, kind, token)
    if (error.kind === 'unavailable' || error.kind === 'rateLimited') throw error
  }
}
