import type { IssuePage } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { instant } from '../../stores/instant.ts'

/** Open issues of a repository that welcome contributors, the newest first. */
export async function repositoryIssues(
  db: Queryable,
  repositoryId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<IssuePage> {
  const of = db.selectFrom('issues').where('issues.repositoryId', '=', repositoryId)
  const rows = await of
    .innerJoin('repositories', 'repositories.id', 'issues.repositoryId')
    .select(['issues.id', 'issues.title', 'issues.url', 'issues.labels', 'issues.commentCount'])
    .select([
      'issues.createdAt',
      'repositories.fullName',
      'repositories.imageUrl',
      'repositories.languageNames',
    ])
    .orderBy('issues.createdAt', 'desc')
    .orderBy('issues.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { count } = await of.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const issues = rows.map((row) => ({
    ...{ _id: row.id, title: row.title, url: row.url, commentCount: row.commentCount },
    labels: row.labels.map((name) => ({ name })),
    repository: {
      ...{ _id: repositoryId, fullName: row.fullName, imageUrl: row.imageUrl },
      languages: row.languageNames.map((name) => ({ name })),
    },
    creationTimestamp: instant(row.createdAt),
  }))
  return { issues, count }
}
