import {
  ApiError,
  analyzeSentences,
  type Caller,
  errorSentences,
  may,
  type RepositoryDetail,
  repositories,
} from '@handiwork/core/api'
import { TOP_REPOSITORIES } from '@handiwork/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { anonymousCookie } from '../../edges/anonymous-cookie.ts'
import { serve } from '../../serve.ts'
import { changeUser } from '../../stores/change-user.ts'
import { issuePages } from '../../stores/issue-pages.ts'
import { repositoryCards } from '../../stores/repository-cards.ts'
import { repositorySubject } from '../../stores/repository-subject.ts'
import { withIcons } from '../../stores/technology-icons.ts'
import { userSubject } from '../../stores/user-sight.ts'
import { callerId, viewerOf } from '../../stores/viewer.ts'
import { ownerOfNew } from './owner-of-new.ts'
import { isTooLarge, repositoryReply } from './repository-reply.ts'
import { type DetailRow, repositoryStore } from './repository-store.ts'

/** Repositories: their pages, people's lists of them, and what their contributors do with them. */
export function repositoriesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, analyses, announce } = deps
  const anonymous = anonymousCookie(deps.settings)
  const store = repositoryStore(db)
  const cards = repositoryCards(db)
  const issuesOf = issuePages(db).ofRepository
  const ofUser = userSubject(db)
  const ofRepository = repositorySubject(db)

  const found = async (id: string, caller: Caller): Promise<DetailRow> => {
    const row = await store.find(id, viewerOf(caller))
    if (row === undefined) throw notFound()
    return row
  }

  const replyOf = async (row: DetailRow): Promise<RepositoryDetail> => {
    const reply = repositoryReply(row)
    return { ...reply, packageGroups: await withIcons(db, reply.packageGroups) }
  }

  /** Only for those who may see it; to the others it is not there. */
  const seen = async (id: string, caller: Caller): Promise<DetailRow> => {
    if (may(caller, 'visible', await ofRepository(id, caller)) !== 'allowed') throw notFound()
    return found(id, caller)
  }

  const setRemoved = async (id: string, caller: Caller, removed: boolean): Promise<void> => {
    const userId = callerId(caller)
    const version = await db.transaction().execute(async (trx) => {
      const done = await repositoryStore(trx).setRemoved(id, userId, removed)
      if (done) return await changeUser(trx, userId, {})
      // An admin has nothing to take off, and nothing is what is done.
      if (viewerOf(caller).isAdmin) return undefined
      throw new ApiError('forbidden', analyzeSentences.notContributed)
    })
    if (version !== undefined) announce({ type: 'user', id: userId, version })
  }

  serve(app, repositories.get, {
    subject: ({ id }, _body, caller) => ofRepository(id, caller),
    handle: async ({ params, caller }) => replyOf(await found(params.id, caller)),
  })
  serve(app, repositories.issues, {
    subject: ({ id }, _body, caller) => ofRepository(id, caller),
    handle: async ({ params, query }) => issuesOf(params.id, query),
  })

  serve(app, repositories.listOfUser, {
    subject: ({ id }) => ofUser(id),
    handle: async ({ params: { id }, query: { type, ...page }, caller }) => {
      const removed = type === 'removed'
      if (removed && may(caller, 'owner', { ownerId: id }) !== 'allowed') throw forbidden()
      const viewer = viewerOf(caller)
      const items = await cards.list(id, viewer, { ...page, removed })
      return { items, total: await cards.count(id, viewer, removed) }
    },
  })
  serve(app, repositories.top, {
    subject: ({ id }) => ofUser(id),
    handle: async ({ params, caller }) =>
      cards.list(params.id, viewerOf(caller), { offset: 0, limit: TOP_REPOSITORIES }),
  })

  serve(app, repositories.analyze, {
    subject: async (_params, body, caller) => ({ ownerId: ownerOfNew(body, caller) ?? null }),
    handle: async ({ body: { userId, repositoryUrls }, caller, reply }) => {
      const owner = ownerOfNew({ userId }, caller)
      if (owner !== undefined) await ofUser(owner)
      const added = await analyses.addRepositories(owner, repositoryUrls)
      if (added.anonymousToken !== undefined) anonymous.write(reply, added.anonymousToken)
      return added
    },
  })
  serve(app, repositories.change, {
    handle: async ({ params: { id }, body: { action }, caller }) => {
      const row = await seen(id, caller)
      if (action === 'restore') await setRemoved(id, caller, false)
      else {
        if (!viewerOf(caller).isAdmin) throw forbidden()
        if (isTooLarge(row)) throw new ApiError('conflict', analyzeSentences.tooLarge)
        await analyses.refreshRepository(id)
      }
      return replyOf(await found(id, caller))
    },
  })
  serve(app, repositories.remove, {
    handle: async ({ params: { id }, caller }) => {
      await seen(id, caller)
      await setRemoved(id, caller, true)
      return undefined
    },
  })
}

// --- internal ---

function notFound(): ApiError {
  return new ApiError('notFound', errorSentences.notFound)
}

function forbidden(): ApiError {
  return new ApiError('forbidden', errorSentences.forbidden)
}
