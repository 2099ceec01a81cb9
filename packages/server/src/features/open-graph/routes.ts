import { ApiError, errorSentences, OPEN_GRAPH_WIDTH, openGraph } from '@handiwork/core/api'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { createImageCache } from '../../drawing/image-cache.ts'
import { toPng } from '../../drawing/to-png.ts'
import { allowEmbedding } from '../../plugins/allow-embedding.ts'
import { serve } from '../../serve.ts'
import { coalesceRequests } from '../../stores/coalesce-requests.ts'
import { findRepositoryFacts } from './repository-facts.ts'
import { renderRepositoryImage } from './repository-image.ts'
import { renderSiteImage } from './site-image.ts'
import { findUserFacts } from './user-facts.ts'
import { renderUserImage } from './user-image.ts'

/** Open Graph images, which other sites show next to links to ours. */
export function openGraphRoutes(app: FastifyInstance, { db, settings }: Pick<Deps, 'db' | 'settings'>): void {
  const host = settings.publicUrl.replace(/^https?:\/\//, '')
  const cachedRenderer = <Facts>(maxBytes: number, draw: (facts: Facts, host: string) => Promise<string>) =>
    createImageCache(maxBytes, async (facts: Facts) => toPng(await draw(facts, host), OPEN_GRAPH_WIDTH))

  const renderUser = cachedRenderer(MAX_USER_CACHE_BYTES, renderUserImage)
  const renderRepository = cachedRenderer(MAX_REPOSITORY_CACHE_BYTES, renderRepositoryImage)
  const renderSite = cachedRenderer(MAX_SITE_CACHE_BYTES, (_site: 'site') => renderSiteImage(host))
  const findUser = coalesceRequests((login) => findUserFacts(db, login))
  const findRepository = coalesceRequests((id) => findRepositoryFacts(db, id))

  serve(app, openGraph.user, {
    handle: async ({ params, reply }) =>
      allowOtherSites(reply, await renderUser(requireFacts(await findUser(params.login.toLowerCase())))),
  })
  serve(app, openGraph.repository, {
    handle: async ({ params, reply }) =>
      allowOtherSites(reply, await renderRepository(requireFacts(await findRepository(params.id)))),
  })
  serve(app, openGraph.site, {
    handle: async ({ reply }) => allowOtherSites(reply, await renderSite('site')),
  })
}

/** The cache size of rendered images: several hundred of each kind. */
const MAX_USER_CACHE_BYTES = 16_000_000
const MAX_REPOSITORY_CACHE_BYTES = 16_000_000
const MAX_SITE_CACHE_BYTES = 2_000_000

function requireFacts<Facts>(facts: Facts | undefined): Facts {
  if (facts === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return facts
}

function allowOtherSites(reply: FastifyReply, image: Buffer): Buffer {
  allowEmbedding(reply)
  return image
}
