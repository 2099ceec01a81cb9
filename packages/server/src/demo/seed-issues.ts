import { demoRepositories } from '@handiwork/fixtures/demo'
import type { Database } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import { askForIssues } from '../features/issues/ask-for-issues.ts'
import { sourcesOf } from '../sources-of.ts'
import { issueStore } from '../stores/issue-store.ts'
import type { DemoHosts } from './demo-hosts.ts'
import { repositoryIdOf } from './seed-repositories.ts'

export type DemoIssues = Awaited<ReturnType<typeof issuesOfHosts>>

/** The open issues that welcome contributors, as the code hosts tell them to everybody. */
export async function issuesOfHosts(db: Database, { sources, builtFor }: DemoHosts) {
  const sourceOf = sourcesOf({ sources }, db)
  const signal = AbortSignal.timeout(ANSWER_WITHIN)
  const welcoming = demoRepositories.filter(({ isPrivate, issues = [] }) => !isPrivate && issues.length > 0)
  const asked = welcoming.map(async ({ host, fullName }) => {
    const repository = { fullName, hostId: null }
    const issues = await askForIssues(sourceOf(host), repository, builtFor, signal)
    return { host, fullName, issues }
  })
  return await Promise.all(asked)
}

/** Keeps them with their repositories, as the service does in the background. */
export async function seedIssues(db: Queryable, found: DemoIssues): Promise<void> {
  for (const { host, fullName, issues } of found)
    await issueStore(db).keep(repositoryIdOf(host, fullName), issues)
}

// --- internal ---

const ANSWER_WITHIN = 15_000
