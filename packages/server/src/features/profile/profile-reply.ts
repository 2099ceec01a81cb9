import { computeProfileCompletion, type Profile, type SourceKind, type UserStub } from '@handiwork/core/api'
import { avatarFallback } from '../../stores/avatar-fallback.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'
import type { ProfileIdentity, ProfileRow } from './profile-store.ts'

/** The profile as its user sees it. Callers with a token see no tokens. */
export function profileReply(row: ProfileRow, credential: 'session' | 'token'): Profile | UserStub {
  const { id, login, deletedAt } = row
  return deletedAt === null ? toProfile(row, credential) : { _id: id, login, visibility: 'deleted' }
}

export function toProfile(row: ProfileRow, credential: 'session' | 'token'): Profile {
  const {
    id,
    login,
    name,
    avatarUrl,
    runId,
    analyzeTimestamp,
    findableSince,
    consentChangedAt,
    emails,
    identities,
    deletedAt: _,
    unconfirmedAuthor,
    ...rest
  } = row
  const verified = emails.filter((one) => one.verified).map(({ address }) => address)
  const { namePlaceholder, color } = avatarFallback(id, name, login)
  const profile = {
    ...rest,
    ...{ _id: id, login, name: name || null, namePlaceholder, color, avatarUrl },
    email: verified[0] ?? null,
    emails: verified,
    unverifiedEmails: emails.filter((one) => !one.verified).map(({ address }) => address),
    ...integrationFields(identities),
    analyzing: runId !== null,
    analyzeTimestamp: toIsoString(analyzeTimestamp),
    findableSince: toIsoString(findableSince),
    consentChangedAt: toIsoString(consentChangedAt),
    tokens: credential === 'session' ? row.tokens : [],
    ...(unconfirmedAuthor && { unconfirmedAuthor }),
  }
  return { ...profile, completion: computeProfileCompletion(profile) }
}

function integrationFields(identities: readonly ProfileIdentity[]) {
  const forSource = (source: SourceKind) => {
    const accounts = identities.filter((one) => one.source === source && one.state !== 'disconnected')
    return {
      enabled: accounts.length > 0,
      withPrivate: accounts.some(({ privateAccess }) => privateAccess),
      expired: accounts.some(({ state }) => state === 'reconnect'),
    }
  }
  const [gitHub, gitLab] = [forSource('gitHub'), forSource('gitLab')]
  const [bitbucket, stackOverflow] = [forSource('bitbucket'), forSource('stackOverflow')]
  return {
    gitHubEnabled: gitHub.enabled,
    gitHubPrivateEnabled: gitHub.withPrivate,
    gitHubExpired: gitHub.expired,
    gitLabEnabled: gitLab.enabled,
    gitLabExpired: gitLab.expired,
    bitbucketEnabled: bitbucket.enabled,
    bitbucketExpired: bitbucket.expired,
    stackOverflowEnabled: stackOverflow.enabled,
    stackOverflowExpired: stackOverflow.expired,
  }
}
