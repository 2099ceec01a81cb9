import { ApiError, errorSentences, type Keyword, keywords } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { changeKeywords } from './change-keywords.ts'
import { keywordStore } from './keyword-store.ts'

/** The words that jobs are understood by. */
export function keywordsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'tasks'>): void {
  const store = keywordStore(deps.db)
  const change = changeKeywords(deps)
  const keywordOf = async (id: string): Promise<Keyword> => {
    const found = await store.find(id)
    if (found === undefined) throw new ApiError('notFound', errorSentences.notFound)
    return found
  }

  serve(app, keywords.list, { handle: async ({ query }) => store.list(query) })
  serve(app, keywords.get, { handle: async ({ params }) => keywordOf(params.id) })
  serve(app, keywords.create, { handle: async ({ body }) => keywordOf(await change.create(body)) })
  serve(app, keywords.update, {
    handle: async ({ params, body }) => {
      await change.update(params.id, body)
      return keywordOf(params.id)
    },
  })
  serve(app, keywords.remove, {
    handle: async ({ params }) => {
      await change.remove(params.id)
      return undefined
    },
  })
}
