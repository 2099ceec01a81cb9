import { pushes, type referenceTypes } from '@handiwork/core/api'
import type { Push } from '@handiwork/core/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps, Queryable } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { repositorySubject } from '../../stores/repository-subject.ts'
import { userSubject } from '../../stores/user-sight.ts'
import { pushesSpan } from './pushes-span.ts'
import { pushesWithin } from './pushes-within.ts'

/** What was pushed over time, by a person or to a repository. */
export function pushesRoutes(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>): void {
  const ofUser = userSubject(db)
  const ofRepository = repositorySubject(db)
  serve(app, pushes.list, {
    subject: ({ referenceType, referenceId }, _body, caller) =>
      referenceType === 'user' ? ofUser(referenceId) : ofRepository(referenceId, caller),
    handle: async ({ params, query }) => {
      const { referenceType, referenceId, pushType } = params
      const span = pushesSpan(query, now())
      const all = await kept[referenceType](db, referenceId)
      return {
        ...{ pushes: pushesWithin(all, span, pushType), pushType, referenceId, referenceType },
        ...{ startTimestamp: span.start.toISOString(), endTimestamp: span.end.toISOString() },
      }
    },
  })
}

// --- internal ---

type Kept = (db: Queryable, id: string) => Promise<readonly Push[]>

const kept: Readonly<Record<(typeof referenceTypes)[number], Kept>> = {
  user: async (db, id) => {
    const rating = await db
      .selectFrom('ratings')
      .select(sql<Push[]>`person -> 'pushes'`.as('pushes'))
      .where('userId', '=', id)
      .executeTakeFirst()
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
