import { type Profile, profileCompletion, type SourceKind, type UserStub } from '@handiwork/core/api'
import { instant } from '../../stores/instant.ts'
import { standIn } from '../../stores/stand-in.ts'
import type { ProfileIdentity, ProfileRow } from './profile-store.ts'

/** Somebody as they alone see themselves; a program of theirs is not told of its siblings. */
export function profileReply(row: ProfileRow, by: 'session' | 'token'): Profile | UserStub {
  const { id, login, deletedAt } = row
  return deletedAt === null ? profileOf(row, by) : { _id: id, login, visibility: 'deleted' }
}

export function profileOf(row: ProfileRow, by: 'session' | 'token'): Profile {
  const {
    id,
    login,
    name,
    avatarUrl,
    runId,
    analyzeTimestamp,
    emails,
    identities,
    deletedAt: _,
    ...same
  } = row
  const verified = emails.filter((one) => one.verified).map(({ address }) => address)
  const { namePlaceholder, color } = standIn(id, name, login)
  const profile = {
    ...same,
    ...{ _id: id, login, name: name || null, namePlaceholder, color, avatarUrl },
    email: verified[0] ?? null,
    emails: verified,
    unverifiedEmails: emails.filter((one) => !one.verified).map(({ address }) => address),
    ...integrationsOf(identities),
    analyzing: runId !== null,
    analyzeTimestamp: instant(analyzeTimestamp),
    tokens: by === 'session' ? row.tokens : [],
  }
  return { ...profile, completion: profileCompletion(profile) }
}

// --- internal ---

function integrationsOf(identities: readonly ProfileIdentity[]) {
  const of = (source: SourceKind) => {
    const linked = identities.filter((one) => one.source === source && one.state !== 'disconnected')
    return {
      enabled: linked.length > 0,
      withPrivate: linked.some(({ privateAccess }) => privateAccess),
      expired: linked.some(({ state }) => state === 'reconnect'),
    }
  }
  const [gitHub, gitLab] = [of('gitHub'), of('gitLab')]
  const [bitbucket, stackOverflow] = [of('bitbucket'), of('stackOverflow')]
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
