import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { GitHost } from './git-host.ts'

/** What git fetched from a host: everything, or what is newer than commits that it has. */
export type Fetch = 'everything' | 'new commits'

/** Records the fetches from a host. */
export function recordFetches(host: GitHost): readonly Fetch[] {
  const fetches: Fetch[] = []
  host.handleRequest = (request) => {
    if (request.method !== 'POST') return false
    void buffer(request).then((body) => {
      const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString(
        'latin1',
      )
      if (text.includes('command=fetch')) fetches.push(text.includes('have ') ? 'new commits' : 'everything')
    })
    return false
  }
  return fetches
}
