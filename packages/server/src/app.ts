import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { registerFeatures } from './features/features.ts'
import { localeRoute } from './pages/locale-route.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { localesFolder, type Site } from './pages/site.ts'
import { registerPlugins } from './plugins/register-plugins.ts'
import { createServerOptions } from './plugins/server-options.ts'
import { validatorCompiler } from './plugins/validator-compiler.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The site's pages; undefined if the site was not built. */
    readonly pages: Pages | undefined
  }
}

/**
 * Builds the complete service, including the site's pages if available. Tests inject requests into it
 * directly.
 */
export async function buildApp(deps: Deps, site?: Site): Promise<FastifyInstance> {
  const app = Fastify(createServerOptions(deps))
  const pages = site && openPages(app, site, deps)
  app.decorate('pages', pages)
  app.addHook('onClose', async () => pages?.stop())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await registerPlugins(app, deps, pages !== undefined)
  await registerFeatures(app, deps)
  localeRoute(app, localesFolder(site))
  await pages?.mount(app)
  return app
}
