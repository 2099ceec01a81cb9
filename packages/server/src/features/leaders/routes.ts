import { ApiError, errorSentences, leaders } from '@handiwork/core/api'
import { countryByCode, languageByKey } from '@handiwork/core/catalog'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { decodeLeaderCursor } from './leader-cursor.ts'
import { leaderStore } from './leader-store.ts'

/** The leaderboards. Returns 404 for a language or country without one. */
export function leadersRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  const store = leaderStore(db)
  serve(app, leaders.list, {
    isPublic: () => true,
    handle: async ({ query }) => {
      const { language, country, openSource, organizationId, order, after, before, ...page } = query
      if (!hasBoard(language, country)) throw new ApiError('notFound', errorSentences.notFound)
      const board = { language, country, openSource: openSource === 'true', organizationId, order }
      return store.page(board, {
        ...page,
        after: after === undefined ? undefined : decodeLeaderCursor('after', after),
        before: before === undefined ? undefined : decodeLeaderCursor('before', before),
      })
    },
  })
}

function hasBoard(language: string, country: string): boolean {
  const isLanguage = language === '' || languageByKey(language)?.leaderboard === true
  return isLanguage && (country === '' || countryByCode(country) !== undefined)
}
