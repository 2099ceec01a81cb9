import {
  ApiError,
  analyzeSentences,
  type Caller,
  checkAccess,
  errorSentences,
  type RepositoryDetail,
  repositories,
} from '@handiwork/core/api'
import { TOP_REPOSITORIES } from '@handiwork/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { createAnonymousCookie } from '../../plugins/anonymous-cookie.ts'
import { serve } from '../../serve.ts'
import { changeUser } from '../../stores/change-user.ts'
import { userSubject } from '../../stores/effective-visibility.ts'
import { issueLists } from '../../stores/issue-pages.ts'
import { repositoryCards } from '../../stores/repository-cards.ts'
import { repositorySubject } from '../../stores/repository-subject.ts'
import { callerId, toViewer } from '../../stores/viewer.ts'
import { withTechnologyIcons } from '../../stores/with-technology-icons.ts'
import { demoSampleUrls } from './demo-samples.ts'
import { knowledgeReply } from './knowledge-reply.ts'
import { isTooLarge, repositoryReply } from './repository-reply.ts'
import { type DetailRow, repositoryStore } from './repository-store.ts'
import { resolveNewOwner } from './resolve-new-owner.ts'

/** Routes for repositories, for the lists of users, and for the actions of contributors. */
export function repositoriesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, analyses, publish } = deps
  const anonymous = createAnonymousCookie(deps.settings)
  const store = repositoryStore(db)
  const cards = repositoryCards(db)
  const listIssues = issueLists(db).listByRepository
  const findUserSubject = userSubject(db)
  const findRepositorySubject = repositorySubject(db)

  const requireRow = async (id: string, caller: Caller): Promise<DetailRow> => {
    const row = await store.find(id, toViewer(caller))
    if (row === undefined) throw notFound()
    return row
  }

  const toReply = async (row: DetailRow): Promise<RepositoryDetail> => {
    const reply = repositoryReply(row)
    return { ...reply, packageGroups: await withTechnologyIcons(db, reply.packageGroups) }
  }

  /** Rejects with `notFound` if the caller may not see the repository. */
  const requireVisibleRow = async (id: string, caller: Caller): Promise<DetailRow> => {
    if (checkAccess(caller, 'visible', await findRepositorySubject(id, caller)) !== 'allowed')
      throw notFound()
    return requireRow(id, caller)
  }

  const setRemoved = async (id: string, caller: Caller, removed: boolean): Promise<void> => {
    const userId = callerId(caller)
    const version = await db.transaction().execute(async (trx) => {
      const isChanged = await repositoryStore(trx).setRemoved(id, userId, removed)
      if (isChanged) return await changeUser(trx, userId, {})
      // A no-op for an admin who is not a contributor.
      if (toViewer(caller).isAdmin) return undefined
      throw new ApiError('forbidden', analyzeSentences.notContributed)
    })
    if (version !== undefined) publish({ type: 'user', id: userId, version })
  }

  serve(app, repositories.get, {
    isDirect: true,
    subject: ({ id }, _body, caller) => findRepositorySubject(id, caller),
    handle: async ({ params, caller }) => toReply(await requireRow(params.id, caller)),
  })
  serve(app, repositories.knowledge, {
    subject: ({ id }, _body, caller) => findRepositorySubject(id, caller),
    handle: async ({ params, caller }) => knowledgeReply(await requireRow(params.id, caller)),
  })
  serve(app, repositories.issues, {
    subject: ({ id }, _body, caller) => findRepositorySubject(id, caller),
    handle: async ({ params, query }) => listIssues(params.id, query),
  })

  serve(app, repositories.listByUser, {
    subject: ({ id }) => findUserSubject(id),
    handle: async ({ params: { id }, query: { type, ...page }, caller }) => {
      if (type !== '' && checkAccess(caller, 'owner', { ownerId: id }) !== 'allowed') throw forbidden()
      const viewer = toViewer(caller)
      const items = await cards.list(id, viewer, { ...page, type })
      return { items, total: await cards.count(id, viewer, type) }
    },
  })
  serve(app, repositories.top, {
    isDirect: true,
    subject: ({ id }) => findUserSubject(id),
    handle: async ({ params, caller }) =>
      cards.list(params.id, toViewer(caller), { offset: 0, limit: TOP_REPOSITORIES }),
  })

  serve(app, repositories.analyze, {
    subject: async (_params, body, caller) => ({ ownerId: resolveNewOwner(body, caller) ?? null }),
    handle: async ({ body: { userId, repositoryUrls }, caller, reply }) => {
      const owner = resolveNewOwner({ userId }, caller)
      if (owner !== undefined) await findUserSubject(owner)
      const added = await analyses.addRepositories(owner, repositoryUrls)
      if (added.anonymousToken !== undefined) anonymous.write(reply, added.anonymousToken)
      const samples = await demoSampleUrls(deps, added.skippedRepositoryNames)
      return { ...added, ...(samples && { demoSampleUrls: samples }) }
    },
  })
  serve(app, repositories.change, {
    handle: async ({ params: { id }, body: { action }, caller }) => {
      const row = await requireVisibleRow(id, caller)
      if (action === 'restore') await setRemoved(id, caller, false)
      else {
        if (!toViewer(caller).isAdmin) throw forbidden()
        if (isTooLarge(row)) throw new ApiError('conflict', analyzeSentences.tooLarge)
        await analyses.refreshRepository(id)
      }
      return toReply(await requireRow(id, caller))
    },
  })
  serve(app, repositories.remove, {
    handle: async ({ params: { id }, caller }) => {
      await requireVisibleRow(id, caller)
      await setRemoved(id, caller, true)
      return undefined
    },
  })
}

function notFound(): ApiError {
  return new ApiError('notFound', errorSentences.notFound)
}

function forbidden(): ApiError {
  return new ApiError('forbidden', errorSentences.forbidden)
}
