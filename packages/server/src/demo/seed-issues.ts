import { demoRepositories } from '@handiwork/fixtures/demo'
import { createSources } from '../create-sources.ts'
import type { Database } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import { fetchContributorIssues } from '../features/issues/fetch-contributor-issues.ts'
import { issueStore } from '../stores/issue-store.ts'
import type { DemoHosts } from './demo-hosts.ts'
import { demoRepositoryId } from './seed-repositories.ts'

export type DemoIssues = Awaited<ReturnType<typeof fetchDemoIssues>>

/** Fetches the open issues for contributors, as the code hosts show them to anonymous users. */
export async function fetchDemoIssues(db: Database, { sources, builtFor }: DemoHosts) {
  const sourceOf = createSources({ sources }, db)
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT)
  const repositoriesWithIssues = demoRepositories.filter(
    ({ isPrivate, issues = [] }) => !isPrivate && issues.length > 0,
  )
  const requests = repositoriesWithIssues.map(async ({ host, fullName }) => {
    const repository = { fullName, hostId: null }
    const issues = await fetchContributorIssues(sourceOf(host), repository, builtFor, signal)
    return { host, fullName, issues }
  })
  return await Promise.all(requests)
}

/** Stores the issues, as the background task does. */
export async function seedIssues(db: Queryable, demoIssues: DemoIssues): Promise<void> {
  for (const { host, fullName, issues } of demoIssues)
    await issueStore(db).replace(demoRepositoryId(host, fullName), issues)
}

const REQUEST_TIMEOUT = 15_000
