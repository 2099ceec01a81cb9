import { demoRepositories } from '@handiwork/fixtures/demo'
import type { Database } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import { sourcesOf } from '../sources-of.ts'
import type { DemoHosts } from './demo-hosts.ts'
import { fixedId } from './fixed-id.ts'
import { repositoryIdOf } from './seed-repositories.ts'

export type DemoIssues = Awaited<ReturnType<typeof askForIssues>>

/** The open issues that welcome contributors, as the code hosts tell them. */
export async function askForIssues(db: Database, { tokenOf, sources }: DemoHosts) {
  const sourceOf = sourcesOf({ sources }, db)
  const signal = AbortSignal.timeout(ANSWER_WITHIN)
  const welcoming = demoRepositories.filter(({ isPrivate, issues = [] }) => !isPrivate && issues.length > 0)
  const asked = welcoming.map(async ({ host, fullName, team }) => {
    const source = sourceOf(host, await tokenOf(host, team[0]!.who))
    const issues = await source.issues(fullName, LABELS, signal)
    return { host, fullName, issues }
  })
  return await Promise.all(asked)
}

/** Keeps them with their repositories. */
export async function seedIssues(db: Queryable, found: DemoIssues): Promise<void> {
  for (const { host, fullName, issues } of found) {
    const repositoryId = repositoryIdOf(host, fullName)
    const rows = issues.map(({ id: hostId, title, url, labels, commentCount, createdAt }) => ({
      ...{ id: fixedId('issue', host, fullName, hostId), repositoryId, hostId },
      ...{ title, url, labels: [...labels], commentCount, createdAt },
    }))
    await db.insertInto('issues').values(rows).execute()
    await db
      .updateTable('repositories')
      .set({ availableIssueCount: rows.length })
      .where('id', '=', repositoryId)
      .execute()
  }
}

// --- internal ---

const ANSWER_WITHIN = 15_000
const LABELS = ['good first issue', 'help wanted', 'up for grabs']
