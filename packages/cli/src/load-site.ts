import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CannotGoOn } from './cannot-go-on.ts'
import type { PageLocals, Site } from './world.ts'

/** The pages as they were built. None of them is bundled here, and their door is all that is known of them. */
export async function loadSite(): Promise<Site> {
  const door = fileURLToPath(import.meta.resolve('@handiwork/site'))
  if (!existsSync(door)) throw new CannotGoOn('The pages are not built yet. Build them with: npm run build')
  const { app } = await withoutListeners(() => import(door) as Promise<BuiltSite>)
  return {
    render: (request, locals) => app.render(request, { locals }),
    files: fileURLToPath(new URL('../client/', `file://${door}`)),
  }
}

// --- internal ---

interface BuiltSite {
  readonly app: { render(request: Request, options: { locals: PageLocals }): Promise<Response> }
}

/** The site's server would swallow every rejection that nobody handles, ours too. */
async function withoutListeners<T>(load: () => Promise<T>): Promise<T> {
  const before = new Set(process.listeners('unhandledRejection'))
  const loaded = await load()
  for (const listener of process.listeners('unhandledRejection'))
    if (!before.has(listener)) process.removeListener('unhandledRejection', listener)
  return loaded
}
