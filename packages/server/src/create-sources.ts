import {
  createBitbucketSource,
  createGitHubSource,
  createGitLabSource,
  createHostFetch,
  createMemoryResponseCache,
  createSourceContext,
  createStackOverflowSource,
  type Source,
  type SourceContext,
  type SourceKind,
  type SourceOptions,
} from '@handiwork/core/sources'
import type { Database } from './db/tables.ts'
import type { Deps } from './deps.ts'
import type { Settings, SourceSettings } from './env.ts'
import { hostResponseStore } from './stores/host-response-store.ts'
import { rateLimitBackoffStore } from './stores/rate-limit-backoff-store.ts'
import { observeHostRequest } from './telemetry/observe-host-request.ts'

/**
 * Creates clients for the configured sources. Rate-limit backoffs and responses to anonymous requests are
 * stored in the database. Responses to authenticated requests stay in memory, so they never outlive the
 * user's profile.
 */
export function createSources({ sources }: Pick<Settings, 'sources'>, db: Database): Deps['createSource'] {
  const fetchFromHost = createHostFetch()
  const privateCaches = createSourceContext({
    fetch: (address, init) => observeHostRequest(address, () => fetchFromHost(address, init)),
    rateLimitBackoff: rateLimitBackoffStore(db),
    responseCache: createMemoryResponseCache(),
  })
  const publicCaches: SourceContext = { ...privateCaches, responseCache: hostResponseStore(db) }
  return (kind, token) => {
    const { apiUrl, webUrl } = sources[kind]
    const options = { apiUrl, webUrl, token, context: token === undefined ? publicCaches : privateCaches }
    return sourceFactories[kind](options, sources[kind])
  }
}

const sourceFactories: Readonly<
  Record<SourceKind, (options: SourceOptions, settings: SourceSettings) => Source>
> = {
  gitHub: createGitHubSource,
  gitLab: createGitLabSource,
  bitbucket: createBitbucketSource,
  stackOverflow: (options, { key }) => createStackOverflowSource({ ...options, key }),
}
