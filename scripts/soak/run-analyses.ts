import { setTimeout } from 'node:timers/promises'
import type { RunningHosts } from '@handiwork/fixtures/hosts'
import { z } from 'zod'
import { DATES } from '../bench/service/analysis-rows.ts'

/** Most analyses of a service come with pauses; without them, the load of a shared machine would be all theirs. */
const INTERVAL_MS = 60_000
const POLL_INTERVAL_MS = 500
const TIMEOUT_MS = 300_000
const UNAVAILABLE = 503

export interface AnalysisCounts {
  analyses: number
  failedAnalyses: number
  /** Requests for the state of an analysis that were refused and repeated. */
  refusedPolls: number
}

/** Analyzes the repository under a new name every minute, so that nothing is cached, until the signal aborts. */
export async function runAnalyses(
  { service, hosts, gitFolder, prefix }: AnalysisSource,
  signal: AbortSignal,
): Promise<AnalysisCounts> {
  const counts: AnalysisCounts = { analyses: 0, failedAnalyses: 0, refusedPolls: 0 }
  while (!signal.aborted) {
    const { repositories } = hosts.gitHub.data
    const fullName = `engines/${prefix}-${counts.analyses}`
    repositories.push({ id: repositories.length + 1, fullName, gitDir: gitFolder, ...DATES })
    const problem = await analyze(service, `${hosts.gitHub.webUrl}/${fullName}`, counts)
    counts.analyses += 1
    if (problem !== undefined) {
      counts.failedAnalyses += 1
      console.error(`analysis of ${fullName}: ${problem}`)
    }
    await setTimeout(INTERVAL_MS, undefined, { signal }).catch(() => {})
  }
  return counts
}

export interface AnalysisSource {
  /** The URL of the service. */
  readonly service: string
  readonly hosts: RunningHosts
  readonly gitFolder: string
  /** Of the names, because services share the hosts. */
  readonly prefix: string
}

/** Returns why the analysis did not end with commits, or undefined if it did. */
async function analyze(service: string, url: string, counts: AnalysisCounts): Promise<string | undefined> {
  const response = await fetch(`${service}/api/repositories`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'analyze', repositoryUrls: [url] }),
  })
  const started = Started.safeParse(await response.json())
  if (!started.success) return `start: ${response.status}`
  const { anonymousToken } = started.data
  const deadline = performance.now() + TIMEOUT_MS
  while (performance.now() < deadline) {
    await setTimeout(POLL_INTERVAL_MS)
    const reply = await fetch(`${service}/api/users/anonymous-token/${anonymousToken}`)
    if (reply.status === UNAVAILABLE) {
      counts.refusedPolls += 1
      continue
    }
    if (!reply.ok) return `state: ${reply.status}`
    const { analyzed, analyzing, commitCount } = Progress.parse(await reply.json())
    if (analyzed && !analyzing) return commitCount > 0 ? undefined : 'no commits'
  }
  return `not ended after ${TIMEOUT_MS / 1000} s`
}

const Started = z.object({ anonymousToken: z.string() })
const Progress = z.object({ analyzed: z.boolean(), analyzing: z.boolean(), commitCount: z.number() })
