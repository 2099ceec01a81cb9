import { ApiError, embedSentences, embeds, errorSentences, type OEmbed } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { allowAnyOrigin } from '../../plugins/allow-any-origin.ts'
import { createOriginCheck } from '../../plugins/own-origin.ts'
import { serve } from '../../serve.ts'
import { coalesceRequests } from '../../stores/coalesce-requests.ts'
import { findEmbeddedRepository, findEmbeddedUser, findFigures, isOrganizationHost } from './embed-store.ts'
import { type EmbedTarget, parseEmbedPath } from './embed-target.ts'
import { type EmbedContext, repositoryOEmbed, userOEmbed } from './oembed.ts'
import { buildShield } from './shield.ts'

/** Public figures for other sites: oEmbed, and the endpoint badge of shields.io. */
export function embedsRoutes(app: FastifyInstance, { db, settings }: Pick<Deps, 'db' | 'settings'>): void {
  const own = new URL(settings.publicUrl)
  const isOwnOrigin = createOriginCheck(settings)
  const findUserFigures = coalesceRequests((login) => findFigures(db, login))

  const findTarget = async (address: string): Promise<EmbedTarget | undefined> => {
    const url = URL.parse(address)
    if (url === null || !/^https?:$/.test(url.protocol)) return undefined
    const target = parseEmbedPath(url.pathname)
    if (target === undefined || isOwnOrigin(url.origin)) return target
    // Hosts of organizations differ from the service's own by their name only.
    const isSamePort = url.protocol === own.protocol && url.port === own.port
    return isSamePort && (await isOrganizationHost(db, url.hostname)) ? target : undefined
  }
  const embed = async (target: EmbedTarget, context: EmbedContext): Promise<OEmbed | undefined> => {
    if (target.kind === 'user') {
      const user = await findEmbeddedUser(db, target.login)
      return user && userOEmbed(user, context)
    }
    const repository = await findEmbeddedRepository(db, target.id)
    return repository && repositoryOEmbed(repository, context)
  }

  serve(app, embeds.oEmbed, {
    async handle({ query, reply }) {
      allowAnyOrigin(reply)
      if (query.format !== 'json') throw new ApiError('notImplemented', embedSentences.jsonOnly)
      const context = {
        publicUrl: settings.publicUrl,
        maxWidth: query.maxwidth,
        maxHeight: query.maxheight,
      }
      const target = await findTarget(query.url)
      return requireFound(target && (await embed(target, context)))
    },
  })
  serve(app, embeds.shield, {
    async handle({ params, query, reply }) {
      allowAnyOrigin(reply)
      const figures = await findUserFigures(params.login.toLowerCase())
      return requireFound(figures && buildShield(query.figure, figures))
    },
  })
}

function requireFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return value
}
