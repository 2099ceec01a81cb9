import type { PageLocals, Site } from '../../../modules.ts'
import { type Element, readHtml } from '../html/read-html.ts'
import type { ExportLayout } from './export-layout.ts'
import { RENDER_ORIGIN, resolveSiteUrl } from './render-origin.ts'

export interface RenderedPage {
  /** Path in the site. */
  readonly path: string
  /** Folder in the export. */
  readonly folder: string
  readonly html: string
  readonly elements: readonly Element[]
}

export interface RenderOptions {
  readonly site: Pick<Site, 'render'>
  readonly layout: ExportLayout
  readonly locals: Omit<PageLocals, 'publicUrl' | 'audience' | 'development'>
  readonly explainError: (error: unknown) => unknown
  readonly signal: AbortSignal
}

/** Renders the given pages and all exported pages reachable from them, by folder. */
export async function renderPages(
  paths: readonly string[],
  options: RenderOptions,
): Promise<Map<string, RenderedPage>> {
  const { layout, signal } = options
  const pages = new Map<string, RenderedPage>()
  const visited = new Set<string>()
  const queue = [...paths]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const folder = layout.folderOf(new URL(path, RENDER_ORIGIN))
    if (folder === undefined || visited.has(folder)) continue
    signal.throwIfAborted()
    visited.add(folder)
    const page = await renderPage(path, options)
    if (page === undefined) continue
    pages.set(folder, { path, folder, ...page })
    queue.push(...linkedPaths(page.elements, path))
  }
  return pages
}

/** Renders the 404 page. */
export async function renderNotFoundPage(options: RenderOptions): Promise<string> {
  return (await requestPage('/404', options)).text()
}

async function renderPage(path: string, options: RenderOptions) {
  const response = await requestPage(path, options)
  if (response.status !== 200) return undefined
  const html = await response.text()
  return { html, elements: readHtml(html) }
}

async function requestPage(path: string, { site, locals, explainError }: RenderOptions): Promise<Response> {
  let failure: unknown
  const call: PageLocals['call'] = (...request) =>
    locals.call(...request).catch((error: unknown) => {
      failure = error
      throw error
    })
  const response = await site.render(new Request(RENDER_ORIGIN + path), {
    ...{ ...locals, call },
    ...{ publicUrl: RENDER_ORIGIN, audience: 'public', development: false },
  })
  if (response.status < 500) return response
  throw failure === undefined
    ? new Error(`The page ${path} cannot be rendered: ${response.status}`)
    : explainError(failure)
}

function linkedPaths(elements: readonly Element[], from: string): string[] {
  return elements.flatMap(({ name, attributes: { href } }) => {
    const url = name === 'a' && href !== undefined ? resolveSiteUrl(href, from) : undefined
    return url ? [url.pathname + url.search] : []
  })
}
