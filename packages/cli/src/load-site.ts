import { fileURLToPath } from 'node:url'
import type { PageLocals, Site } from './modules.ts'
import { findEntryPoint } from './separate-package.ts'

/** Loads the built site. It is not bundled here; only its entry point is known. */
export async function loadSite(): Promise<Site> {
  const entryPoint = findEntryPoint({
    name: '@handiwork/site',
    title: 'site',
    builtEntryPoint: new URL('../../site/dist/server/entry.mjs', import.meta.url),
  })
  const { app } = await withoutListeners(() => import(entryPoint) as Promise<BuiltSite>)
  return {
    render: (request, locals) => app.render(request, { locals }),
    files: fileURLToPath(new URL('../client/', entryPoint)),
  }
}

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
