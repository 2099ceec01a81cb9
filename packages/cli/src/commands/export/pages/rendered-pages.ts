import type { PageLocals, Site } from '../../../world.ts'
import { type Element, readHtml } from '../html/read-html.ts'
import { insideSite, ORIGIN } from './origin.ts'
import type { Places } from './places.ts'

export interface RenderedPage {
  /** In the site. */
  readonly path: string
  /** In the export. */
  readonly folder: string
  readonly html: string
  readonly elements: readonly Element[]
}

export interface Rendering {
  readonly site: Pick<Site, 'render'>
  readonly places: Places
  readonly locals: Omit<PageLocals, 'publicUrl' | 'audience' | 'development'>
  readonly explained: (error: unknown) => unknown
  readonly signal: AbortSignal
}

/** These pages and all that can be reached from them and have a place in the export; by their folders. */
export async function renderedPages(
  paths: readonly string[],
  rendering: Rendering,
): Promise<Map<string, RenderedPage>> {
  const { places, signal } = rendering
  const found = new Map<string, RenderedPage>()
  const asked = new Set<string>()
  const open = [...paths]
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const folder = places.folderOf(new URL(path, ORIGIN))
    if (folder === undefined || asked.has(folder)) continue
    signal.throwIfAborted()
    asked.add(folder)
    const page = await rendered(path, rendering)
    if (page === undefined) continue
    found.set(folder, { path, folder, ...page })
    open.push(...pathsIn(page.elements, path))
  }
  return found
}

/** What a page of another path says: there is none. */
export async function renderedNotFound(rendering: Rendering): Promise<string> {
  return (await answered('/404', rendering)).text()
}

// --- internal ---

async function rendered(path: string, rendering: Rendering) {
  const response = await answered(path, rendering)
  if (response.status !== 200) return undefined
  const html = await response.text()
  return { html, elements: readHtml(html) }
}

async function answered(path: string, { site, locals, explained }: Rendering): Promise<Response> {
  let failure: unknown
  const call: PageLocals['call'] = (...asked) =>
    locals.call(...asked).catch((error: unknown) => {
      failure = error
      throw error
    })
  const response = await site.render(new Request(ORIGIN + path), {
    ...{ ...locals, call },
    ...{ publicUrl: ORIGIN, audience: 'everybody', development: false },
  })
  if (response.status < 500) return response
  throw failure === undefined
    ? new Error(`The page ${path} cannot be rendered: ${response.status}`)
    : explained(failure)
}

function pathsIn(elements: readonly Element[], from: string): string[] {
  return elements.flatMap(({ name, attributes: { href } }) => {
    const url = name === 'a' && href !== undefined ? insideSite(href, from) : undefined
    return url ? [url.pathname + url.search] : []
  })
}
