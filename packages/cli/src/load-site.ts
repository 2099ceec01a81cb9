import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CommandError } from './errors.ts'
import type { PageLocals, Site } from './modules.ts'

/** Loads the built site. It is not bundled here; only its entry point is known. */
export async function loadSite(): Promise<Site> {
  if (!existsSync(entryPoint)) throw new CommandError('The site is not built. Run: npm run build')
  const { app } = await withoutListeners(() => import(entryPoint.href) as Promise<BuiltSite>)
  return {
    render: (request, locals) => app.render(request, { locals }),
    files: fileURLToPath(new URL('../client/', entryPoint)),
  }
}

/** A path, because an installation of the command alone has no link to the site's package. */
const entryPoint = new URL('../../site/dist/server/entry.mjs', import.meta.url)

interface BuiltSite {
  readonly app: { render(request: Request, options: { locals: PageLocals }): Promise<Response> }
}

/** The site's server installs a listener that swallows all unhandled rejections, including ours. */
async function withoutListeners<T>(load: () => Promise<T>): Promise<T> {
  const before = new Set(process.listeners('unhandledRejection'))
  const loaded = await load()
  for (const listener of process.listeners('unhandledRejection'))
    if (!before.has(listener)) process.removeListener('unhandledRejection', listener)
  return loaded
}
