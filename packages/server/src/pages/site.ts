import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from '@handiwork/core/client'
import type { Brand } from './brand-cache.ts'

/** What the server passes to a page. Must match the site's own `PageLocals`. */
export interface PageLocals {
  readonly call: Client['call']
  readonly now: Date
  readonly publicUrl: string
  readonly audience: 'public' | 'caller'
  readonly brand: Brand | undefined
  readonly onRenderError: (error: unknown) => void
  readonly development: boolean
}

export interface Site {
  render(request: Request, locals: PageLocals): Promise<Response>
  /** The folder of static files: styles, scripts, fonts, images, locales. */
  readonly files: string
  /** A different id for every build. */
  readonly build: string
}

/**
 * Opens the built site. Returns undefined if it has not been built. Its code is loaded with the first page, because it
 * takes a fifth of the memory of an idle service.
 */
export async function openSite(): Promise<Site | undefined> {
  const entry = resolveEntry('@handiwork/site')
  const code = entry && (await readFile(entry).catch(() => undefined))
  if (entry === undefined || code === undefined) return undefined
  let loading: Promise<BuiltSite> | undefined
  const load = () => {
    loading ??= withoutNewRejectionListeners(() => import(entry) as Promise<BuiltSite>)
    return loading
  }
  return {
    render: async (request, locals) => (await load()).app.render(request, { locals }),
    files: fileURLToPath(new URL('../client/', `file://${entry}`)),
    build: createHash('sha256').update(code).digest('base64url').slice(0, 12),
  }
}

/** The folder of the locale files: in the built site, or in the sources if it is not built. */
export function localesFolder(site: Site | undefined): string {
  if (site !== undefined) return join(site.files, 'locales')
  return fileURLToPath(new URL('../../public/locales/', `file://${resolveEntry('@handiwork/site') ?? '/'}`))
}

interface BuiltSite {
  readonly app: { render(request: Request, options: { locals: PageLocals }): Promise<Response> }
}

function resolveEntry(specifier: string): string | undefined {
  try {
    return fileURLToPath(import.meta.resolve(specifier))
  } catch {
    return undefined
  }
}

/**
 * Removes the `unhandledRejection` listeners that the import adds; they would hide the service's own
 * unhandled rejections.
 */
async function withoutNewRejectionListeners<T>(load: () => Promise<T>): Promise<T> {
  const listenersBefore = new Set(process.listeners('unhandledRejection'))
  const loaded = await load()
  for (const listener of process.listeners('unhandledRejection'))
    if (!listenersBefore.has(listener)) process.removeListener('unhandledRejection', listener)
  return loaded
}
