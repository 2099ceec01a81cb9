import { pushes, type referenceTypes } from '@handiwork/core/api'
import type { Push } from '@handiwork/core/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { reusableStatement } from '../../db/reusable-statement.ts'
import type { Deps, Queryable } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { userSubject } from '../../stores/effective-visibility.ts'
import { repositorySubject } from '../../stores/repository-subject.ts'
import { resolvePushesSpan } from './resolve-pushes-span.ts'
import { selectPushes } from './select-pushes.ts'

/** Routes for pushes over time, by a user or to a repository. */
export function pushesRoutes(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>): void {
  const findUserSubject = userSubject(db)
  const findRepositorySubject = repositorySubject(db)
  serve(app, pushes.list, {
    isDirect: true,
    subject: ({ referenceType, referenceId }, _body, caller) =>
      referenceType === 'user' ? findUserSubject(referenceId) : findRepositorySubject(referenceId, caller),
    handle: async ({ params, query }) => {
      const { referenceType, referenceId, pushType } = params
      const span = resolvePushesSpan(query, now())
      const pushList = await pushLoaders[referenceType](db, referenceId)
      return {
        ...{ pushes: selectPushes(pushList, span, pushType), pushType, referenceId, referenceType },
        ...{ startTimestamp: span.start.toISOString(), endTimestamp: span.end.toISOString() },
      }
    },
  })
}

type LoadPushes = (db: Queryable, id: string) => Promise<readonly Push[]>

const pushLoaders: Readonly<Record<(typeof referenceTypes)[number], LoadPushes>> = {
  user: async (db, id) => {
    const [rating] = await selectUserPushes(db, { id })
    return rating?.pushes ?? []
  },
  repository: async (db, id) => {
    const repository = await db
      .selectFrom('repositories')
      .select(sql<Push[] | null>`report -> 'pushes'`.as('pushes'))
      .where('id', '=', id)
      .executeTakeFirst()
    return repository?.pushes ?? []
  },
}

const selectUserPushes = reusableStatement<{ readonly id: string }, { readonly pushes: Push[] }>(
  (db, { id }) =>
    db.selectFrom('ratings').select(sql<Push[]>`person -> 'pushes'`.as('pushes')).where('userId', '=', id),
)
