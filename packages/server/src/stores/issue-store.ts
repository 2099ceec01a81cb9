import { randomUUIDv7 } from 'node:crypto'
import type { RepositorySource } from '@handiwork/core/contract'
import { ISSUE_CHECKS_AN_HOUR, ISSUES_CHECKED_EVERY, ISSUES_FRESH_FOR } from '@handiwork/core/contract'
import type { HostedIssue } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'

/** A repository whose code host is asked for its issues. */
export interface AskedRepository {
  readonly source: Exclude<RepositorySource, 'other'>
  readonly fullName: string
  /** The host's own id; null where it never told. */
  readonly hostId: string | null
}

/** A repository of which something changed. */
export interface ChangedRepository {
  readonly id: string
  readonly version: number
}

/** Open issues that welcome contributors, kept with their repositories; private ones have none. */
export function issueStore(db: Queryable) {
  return {
    /** Undefined where nobody is to be told of its issues, and where they were asked for just now. */
    async toAsk(repositoryId: string): Promise<AskedRepository | undefined> {
      return await db
        .selectFrom('repositories')
        .select(['source', 'fullName', 'hostId'])
        .where('id', '=', repositoryId)
        .where(isTold)
        .where(wasNotAskedFor(ISSUES_FRESH_FOR))
        .$narrowType<{ source: AskedRepository['source'] }>()
        .executeTakeFirst()
    },

    /** Those whose turn it is, who waited longest first; a host with many leaves room for the others. */
    async due(): Promise<string[]> {
      const rows = await db
        .selectFrom(
          db
            .selectFrom('repositories')
            .select(['id', 'source'])
            .select(
              sql<number>`row_number() over (
                partition by source order by issues_checked_at nulls first, id
              )`.as('place'),
            )
            .where(isTold)
            .where(wasNotAskedFor(ISSUES_CHECKED_EVERY))
            .as('waiting'),
        )
        .select('id')
        .orderBy('place')
        .orderBy('source')
        .limit(ISSUE_CHECKS_AN_HOUR)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Makes these the issues of a repository, in a transaction; gives its new version, undefined where nothing changed. */
    async keep(repositoryId: string, found: readonly HostedIssue[]): Promise<number | undefined> {
      const held = await db
        .selectFrom('repositories')
        .select('private')
        .where('id', '=', repositoryId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (held === undefined) return undefined
      // It may have become private while its host was asked.
      const told = held.private ? [] : found
      const hasChanged = await replace(db, repositoryId, told)
      const { version } = await db
        .updateTable('repositories')
        .set({
          issuesCheckedAt: sql`now()`,
          ...(hasChanged && { availableIssueCount: told.length, version: sql`version + 1` }),
        })
        .where('id', '=', repositoryId)
        .returning('version')
        .executeTakeFirstOrThrow()
      return hasChanged ? version : undefined
    },

    /** Says that its host was asked, whatever came of it. */
    async wasAsked(repositoryId: string): Promise<void> {
      await db
        .updateTable('repositories')
        .set({ issuesCheckedAt: sql`now()` })
        .where('id', '=', repositoryId)
        .execute()
    },

    /** Of those that nobody else is to be told of any more; gives those that had some. */
    async drop(repositoryIds: readonly string[]): Promise<ChangedRepository[]> {
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

// --- internal ---

/** Public, read at least once, and at a code host. */
const isTold = sql<boolean>`(not private and report is not null and source <> 'other')`

function wasNotAskedFor(milliseconds: number) {
  return sql<boolean>`coalesce(issues_checked_at < now() - make_interval(secs => ${milliseconds / 1000}), true)`
}

/** Whether anything came, went or is another than before. */
async function replace(db: Queryable, repositoryId: string, found: readonly HostedIssue[]): Promise<boolean> {
  const hostIds = found.map(({ id }) => id)
  const gone = await db
    .deleteFrom('issues')
    .where('repositoryId', '=', repositoryId)
    .where(sql<boolean>`host_id <> all(${hostIds}::text[])`)
    .executeTakeFirstOrThrow()
  if (found.length === 0) return gone.numDeletedRows > 0n
  const changed = await db
    .insertInto('issues')
    .values(found.map((issue) => rowOf(repositoryId, issue)))
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
  return gone.numDeletedRows > 0n || changed.length > 0
}

function rowOf(
  repositoryId: string,
  { id: hostId, title, url, labels, commentCount, createdAt }: HostedIssue,
) {
  return {
    ...{ id: randomUUIDv7(), repositoryId, hostId },
    ...{ title, url, labels: [...labels], commentCount, createdAt },
  }
}
