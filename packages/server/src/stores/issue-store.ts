import { randomUUIDv7 } from 'node:crypto'
import type { RepositorySource } from '@handiwork/core/contract'
import {
  ISSUES_REFRESH_INTERVAL,
  MAX_ISSUE_REFRESHES_PER_HOUR,
  MIN_ISSUES_REFRESH_INTERVAL,
} from '@handiwork/core/contract'
import type { HostedIssue } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'

/** A repository whose issues are fetched from its code host. */
export interface IssueSourceRepository {
  readonly source: Exclude<RepositorySource, 'other'>
  readonly fullName: string
  /** The code host's id. Null if unknown. */
  readonly hostId: string | null
}

/** A repository whose version changed. */
export interface ChangedRepository {
  readonly id: string
  readonly version: number
}

/** Stores open issues for new contributors of public repositories. */
export function issueStore(db: Queryable) {
  return {
    /** Returns undefined if the repository's issues are not public or were checked recently. */
    async findDue(repositoryId: string): Promise<IssueSourceRepository | undefined> {
      return await db
        .selectFrom('repositories')
        .select(['source', 'fullName', 'hostId'])
        .where('id', '=', repositoryId)
        .where(hasPublicIssues)
        .where(isNotCheckedWithin(MIN_ISSUES_REFRESH_INTERVAL))
        .$narrowType<{ source: IssueSourceRepository['source'] }>()
        .executeTakeFirst()
    },

    /** Lists the repositories that are due, longest unchecked first, alternating between code hosts. */
    async listDue(): Promise<string[]> {
      const rows = await db
        .selectFrom(
          db
            .selectFrom('repositories')
            .select(['id', 'source'])
            .select(
              sql<number>`row_number() over (
                partition by source order by issues_checked_at nulls first, id
              )`.as('rank'),
            )
            .where(hasPublicIssues)
            .where(isNotCheckedWithin(ISSUES_REFRESH_INTERVAL))
            .as('waiting'),
        )
        .select('id')
        .orderBy('rank')
        .orderBy('source')
        .limit(MAX_ISSUE_REFRESHES_PER_HOUR)
        .execute()
      return rows.map(({ id }) => id)
    },

    /**
     * Replaces a repository's issues; call in a transaction. Returns the new version, or undefined if nothing
     * changed.
     */
    async replace(repositoryId: string, issues: readonly HostedIssue[]): Promise<number | undefined> {
      const repository = await db
        .selectFrom('repositories')
        .select('private')
        .where('id', '=', repositoryId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (repository === undefined) return undefined
      // The repository may have turned private during the request.
      const publicIssues = repository.private ? [] : issues
      const hasChanged = await replaceIssues(db, repositoryId, publicIssues)
      const { version } = await db
        .updateTable('repositories')
        .set({
          issuesCheckedAt: sql`now()`,
          ...(hasChanged && { availableIssueCount: publicIssues.length, version: sql`version + 1` }),
        })
        .where('id', '=', repositoryId)
        .returning('version')
        .executeTakeFirstOrThrow()
      return hasChanged ? version : undefined
    },

    /** Records that the issues were checked, even if the request failed. */
    async recordCheck(repositoryId: string): Promise<void> {
      await db
        .updateTable('repositories')
        .set({ issuesCheckedAt: sql`now()` })
        .where('id', '=', repositoryId)
        .execute()
    },

    /** Deletes the issues of repositories that are no longer public. Returns those that had issues. */
    async deleteByRepositories(repositoryIds: readonly string[]): Promise<ChangedRepository[]> {
      if (repositoryIds.length === 0) return []
      await db
        .deleteFrom('issues')
        .where('repositoryId', 'in', [...repositoryIds])
        .execute()
      return await db
        .updateTable('repositories')
        .set({ availableIssueCount: 0, version: sql`version + 1` })
        .where('id', 'in', [...repositoryIds])
        .where('availableIssueCount', '>', 0)
        .returning(['id', 'version'])
        .execute()
    },
  }
}

/** Public, analyzed at least once, and at a code host. */
const hasPublicIssues = sql<boolean>`(not private and report is not null and source <> 'other')`

function isNotCheckedWithin(milliseconds: number) {
  return sql<boolean>`coalesce(issues_checked_at < now() - make_interval(secs => ${milliseconds / 1000}), true)`
}

/** Returns true if an issue was added, removed or changed. */
async function replaceIssues(
  db: Queryable,
  repositoryId: string,
  issues: readonly HostedIssue[],
): Promise<boolean> {
  const hostIds = issues.map(({ id }) => id)
  const deleted = await db
    .deleteFrom('issues')
    .where('repositoryId', '=', repositoryId)
    .where(sql<boolean>`host_id <> all(${hostIds}::text[])`)
    .executeTakeFirstOrThrow()
  if (issues.length === 0) return deleted.numDeletedRows > 0n
  const changed = await db
    .insertInto('issues')
    .values(issues.map((issue) => toRow(repositoryId, issue)))
    .onConflict((on) =>
      on
        .columns(['repositoryId', 'hostId'])
        .doUpdateSet((set) => ({
          title: set.ref('excluded.title'),
          url: set.ref('excluded.url'),
          labels: set.ref('excluded.labels'),
          commentCount: set.ref('excluded.commentCount'),
        }))
        .where(sql<boolean>`(issues.title, issues.url, issues.labels, issues.comment_count)
          is distinct from (excluded.title, excluded.url, excluded.labels, excluded.comment_count)`),
    )
    .returning('id')
    .execute()
  return deleted.numDeletedRows > 0n || changed.length > 0
}

function toRow(
  repositoryId: string,
  { id: hostId, title, url, labels, commentCount, createdAt }: HostedIssue,
) {
  return {
    ...{ id: randomUUIDv7(), repositoryId, hostId },
    ...{ title, url, labels: [...labels], commentCount, createdAt },
  }
}
