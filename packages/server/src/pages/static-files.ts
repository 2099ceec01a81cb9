import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Site } from './site.ts'

/** Serves static files: content-hashed files are immutable, others are cached for days. */
export async function staticFiles(app: FastifyInstance, { files }: Site): Promise<void> {
  for (const [folder, maxAge] of folders) {
    const immutable = folder === '_astro'
    await app.register(fastifyStatic, {
      ...{ root: `${files}${folder}`, prefix: `/${folder}/` },
      ...{ decorateReply: false, index: false, preCompressed: immutable, cacheControl: false },
      setHeaders: (reply) => {
        reply.header('cache-control', `public, max-age=${maxAge}${immutable ? ', immutable' : ''}`)
      },
    })
  }
  await app.register(fastifyStatic, {
    ...{
      root: files,
      prefix: '/',
      globIgnore: ['*/**/*'],
      wildcard: false,
      index: false,
      decorateReply: false,
    },
    ...{
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=86400'),
    },
  })
}

const DAY = 86_400

const folders: readonly (readonly [string, number])[] = [
  ['_astro', 365 * DAY],
  ['fonts', 30 * DAY],
  ['icons', DAY],
  ['static', DAY],
]
