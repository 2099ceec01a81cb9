import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from '@handiwork/core/client'
import type { Brand } from './brands.ts'

/** What a page is rendered with; the site's own `PageLocals` is the same. */
export interface PageLocals {
  readonly call: Client['call']
  readonly now: Date
  readonly publicUrl: string
  readonly audience: 'everybody' | 'caller'
  readonly brand: Brand | undefined
  readonly failed: (error: unknown) => void
  readonly development: boolean
}

/** The built site. */
export interface Site {
  render(request: Request, locals: PageLocals): Promise<Response>
  /** What browsers load besides pages: styles, scripts, fonts, pictures, texts. */
  readonly files: string
  /** Another one for every build. */
  readonly build: string
}

/** Loads the site that was built beside the service; undefined where it was not. */
export async function openSite(): Promise<Site | undefined> {
  const entry = entryOf('@handiwork/site')
  const code = entry && (await readFile(entry).catch(() => undefined))
  if (entry === undefined || code === undefined) return undefined
  const { app } = await withoutListeners(() => import(entry) as Promise<BuiltSite>)
  return {
    render: (request, locals) => app.render(request, { locals }),
    files: fileURLToPath(new URL('../client/', `file://${entry}`)),
    build: createHash('sha256').update(code).digest('base64url').slice(0, 12),
  }
}

/** Where the texts of the pages are: with the built site, or as they were written where it was not built. */
export function textsOf(site: Site | undefined): string {
  if (site !== undefined) return join(site.files, 'locales')
  return fileURLToPath(new URL('../../public/locales/', `file://${entryOf('@handiwork/site') ?? '/'}`))
}

// --- internal ---

interface BuiltSite {
  readonly app: { render(request: Request, options: { locals: PageLocals }): Promise<Response> }
}

function entryOf(door: string): string | undefined {
  try {
    return fileURLToPath(import.meta.resolve(door))
  } catch {
    return undefined
  }
}

/** The site's server would swallow every rejection that nobody handles, ours too. */
async function withoutListeners<T>(load: () => Promise<T>): Promise<T> {
  const before = new Set(process.listeners('unhandledRejection'))
  const loaded = await load()
  for (const listener of process.listeners('unhandledRejection'))
    if (!before.has(listener)) process.removeListener('unhandledRejection', listener)
  return loaded
}
