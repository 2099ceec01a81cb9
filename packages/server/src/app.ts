import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { edges } from './edges/edges.ts'
import { serializing } from './edges/serializing.ts'
import { serverOptions } from './edges/server-options.ts'
import { features } from './features/features.ts'
import { notServed } from './features/not-served.ts'
import { localeRoute } from './pages/locale-route.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { type Site, textsOf } from './pages/site.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The pages of the site; undefined where it was not built. */
    readonly pages: Pages | undefined
  }
}

/** The whole service, ready to listen, with the pages of the site where there is one; tests put requests straight into it. */
export async function buildApp(deps: Deps, site?: Site): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(deps))
  const pages = site && openPages(app, site, deps)
  app.decorate('pages', pages)
  app.addHook('onClose', async () => pages?.stop())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializing)
  await edges(app, deps, pages !== undefined)
  await features(app, deps)
  localeRoute(app, textsOf(site))
  await pages?.mount(app)
  notServed(app)
  return app
}
