import { ApiError, errorSentences, leaders } from '@handiwork/core/api'
import { countryByCode, languageByKey } from '@handiwork/core/catalog'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { decodeLeaderCursor } from './leader-cursor.ts'
import { leaderStore } from './leader-store.ts'

/** The leaderboards. Returns 404 for a language or country without one. */
export function leadersRoutes(app: FastifyInstance, { reads }: Pick<Deps, 'reads'>): void {
  serve(app, leaders.list, {
    isPublic: () => true,
    handle: async ({ query }) => {
      const { language, country, openSource, organizationId, order, after, before, ...page } = query
      if (!hasBoard(language, country)) throw new ApiError('notFound', errorSentences.notFound)
      const board = { language, country, openSource: openSource === 'true', organizationId, order }
      const request = {
        ...page,
        after: after === undefined ? undefined : decodeLeaderCursor('after', after),
        before: before === undefined ? undefined : decodeLeaderCursor('before', before),
      }
      // A reply is cached until the next change, so it must include the last one.
      return await reads.latest((db) => leaderStore(db).page(board, request))
    },
  })
}

function hasBoard(language: string, country: string): boolean {
  const isLanguage = language === '' || languageByKey(language)?.leaderboard === true
  return isLanguage && (country === '' || countryByCode(country) !== undefined)
}
