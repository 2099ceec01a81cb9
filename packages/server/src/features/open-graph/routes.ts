import { ApiError, errorSentences, OPEN_GRAPH_WIDTH, openGraph } from '@handiwork/core/api'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { drawnOnce } from '../../drawing/drawn-once.ts'
import { toPng } from '../../drawing/to-png.ts'
import { forOtherSites } from '../../edges/for-other-sites.ts'
import { serve } from '../../serve.ts'
import { readTogether } from '../../stores/read-together.ts'
import { findRepositoryFacts } from './repository-facts.ts'
import { repositoryPicture } from './repository-picture.ts'
import { sitePicture } from './site-picture.ts'
import { findUserFacts } from './user-facts.ts'
import { userPicture } from './user-picture.ts'

/** The pictures other sites show beside links to ours. */
export function openGraphRoutes(app: FastifyInstance, { db, settings }: Pick<Deps, 'db' | 'settings'>): void {
  const host = settings.publicUrl.replace(/^https?:\/\//, '')
  const drawn = <Facts>(mostBytes: number, draw: (facts: Facts, host: string) => Promise<string>) =>
    drawnOnce(mostBytes, async (facts: Facts) => toPng(await draw(facts, host), OPEN_GRAPH_WIDTH))

  const ofUser = drawn(USERS_BYTES, userPicture)
  const ofRepository = drawn(REPOSITORIES_BYTES, repositoryPicture)
  const ofSite = drawn(SITE_BYTES, (_site: 'site') => sitePicture(host))
  const findUser = readTogether((login) => findUserFacts(db, login))
  const findRepository = readTogether((id) => findRepositoryFacts(db, id))

  serve(app, openGraph.user, {
    handle: async ({ params, reply }) =>
      shown(reply, await ofUser(there(await findUser(params.login.toLowerCase())))),
  })
  serve(app, openGraph.repository, {
    handle: async ({ params, reply }) =>
      shown(reply, await ofRepository(there(await findRepository(params.id)))),
  })
  serve(app, openGraph.site, {
    handle: async ({ reply }) => shown(reply, await ofSite('site')),
  })
}

// --- internal ---

/** What is kept of pictures: some hundred of each kind. */
const USERS_BYTES = 16_000_000
const REPOSITORIES_BYTES = 16_000_000
const SITE_BYTES = 2_000_000

function there<Facts>(facts: Facts | undefined): Facts {
  if (facts === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return facts
}

function shown(reply: FastifyReply, picture: Buffer): Buffer {
  forOtherSites(reply)
  return picture
}
