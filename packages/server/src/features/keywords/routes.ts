import { ApiError, errorSentences, type Keyword, keywords } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { keywordEditor } from './keyword-editor.ts'
import { keywordStore } from './keyword-store.ts'

/** Routes for the keywords that are matched in jobs. */
export function keywordsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'tasks'>): void {
  const store = keywordStore(deps.db)
  const editor = keywordEditor(deps)
  const requireKeyword = async (id: string): Promise<Keyword> => {
    const keyword = await store.find(id)
    if (keyword === undefined) throw new ApiError('notFound', errorSentences.notFound)
    return keyword
  }

  serve(app, keywords.list, { handle: async ({ query }) => store.list(query) })
  serve(app, keywords.get, { handle: async ({ params }) => requireKeyword(params.id) })
  serve(app, keywords.create, { handle: async ({ body }) => requireKeyword(await editor.create(body)) })
  serve(app, keywords.update, {
    handle: async ({ params, body }) => {
      await editor.update(params.id, body)
      return requireKeyword(params.id)
    },
  })
  serve(app, keywords.remove, {
    handle: async ({ params }) => {
      await editor.remove(params.id)
      return undefined
    },
  })
}
