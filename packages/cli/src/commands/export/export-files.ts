import { pathTo } from '@handiwork/core/api'
import type { PageLocals, Site } from '../../modules.ts'
import { type ExportSource, SHARE_IMAGE } from './export-source.ts'
import { readHtml } from './html/read-html.ts'
import { type AssetCollection, collectAssets } from './pages/collect-assets.ts'
import { createExportLayout, type ExportLayout } from './pages/export-layout.ts'
import type { PageContext } from './pages/page-context.ts'
import { relativeFileUrl, relativeFolderUrl } from './pages/relative-url.ts'
import {
  type RenderedPage,
  type RenderOptions,
  renderNotFoundPage,
  renderPages,
} from './pages/render-pages.ts'
import { rewritePage } from './pages/rewrite-page.ts'
import type { SiteBase } from './site-base.ts'

export interface ExportOptions {
  readonly site: Site
  readonly base: SiteBase
  /** Replaces the product name as the site's title. */
  readonly title: string | undefined
  readonly signal: AbortSignal
}

export interface ExportFiles {
  readonly pageCount: number
  /** By path in the export. */
  readonly files: ReadonlyMap<string, Uint8Array | string>
}

/** Renders all files of an export. */
export async function renderExport(source: ExportSource, options: ExportOptions): Promise<ExportFiles> {
  const layout = createExportLayout(source)
  const { explainError } = source
  const renderOptions: RenderOptions = {
    ...options,
    layout,
    explainError,
    locals: pageLocals(source, options.title),
  }
  const pages = await renderPages(startPaths(source), renderOptions)
  if (!pages.has('')) throw new Error(`The profile page of ${source.login} was not rendered`)
  const assets = await collectAssets(options.site.files, source.extraFiles)
  const context = { pages, layout, assets, source, base: options.base }
  const pageFiles = [...pages.values()].map(
    (page) => [`${page.folder}index.html`, renderPage(page, context)] as const,
  )
  const notFound = renderNotFound(await renderNotFoundPage(renderOptions), context)
  const files = new Map([...(await assets.files()), ...pageFiles, ['404.html', notFound], ['.nojekyll', '']])
  return { pageCount: pageFiles.length, files }
}

interface ExportContext {
  readonly pages: ReadonlyMap<string, RenderedPage>
  readonly layout: ExportLayout
  readonly assets: AssetCollection
  readonly source: ExportSource
  readonly base: SiteBase
}

function startPaths({ login, hasResume, repositories }: ExportSource): string[] {
  return [
    pathTo('user', { login }),
    pathTo('userTab', { login, tab: 'projects' }),
    ...(hasResume ? [pathTo('resume', { login })] : []),
    ...repositories.map(({ id }) => pathTo('repository', { repositoryId: id })),
  ]
}

function pageLocals(
  { call, now, login, origin }: ExportSource,
  title: string | undefined,
): RenderOptions['locals'] {
  const brand: PageLocals['brand'] = title === undefined ? undefined : { title, login, logoUrl: null }
  return { call, now, brand, exportedFrom: origin }
}

function renderPage({ html, elements, path, folder }: RenderedPage, context: ExportContext): string {
  return rewritePage(html, elements, {
    ...pageContext(path, context),
    linkToPage: (page) => resolvePage(page, context, (to) => relativeFolderUrl(folder, to)),
    linkToAsset: (file) =>
      context.assets.include(file) ? relativeFileUrl(folder, file.slice(1)) : undefined,
  })
}

/**
 * A host may serve this page at any URL, so its links are absolute paths. Without a base, they are relative
 * to the current folder.
 */
function renderNotFound(html: string, context: ExportContext): string {
  const { path = './' } = context.base
  return rewritePage(html, readHtml(html), {
    ...pageContext('/404', context),
    linkToPage: (page) => resolvePage(page, context, (to) => path + to),
    linkToAsset: (file) => (context.assets.include(file) ? path + file.slice(1) : undefined),
  })
}

function pageContext(
  path: string,
  context: ExportContext,
): Pick<PageContext, 'path' | 'absoluteUrl' | 'shareImageUrl' | 'serviceUrl'> {
  const { base, source } = context
  const { url } = base
  const hasPicture = url !== undefined && source.extraFiles.has(SHARE_IMAGE)
  return {
    path,
    absoluteUrl: (page) => (url === undefined ? undefined : resolvePage(page, context, (to) => url + to)),
    shareImageUrl: hasPicture ? url + SHARE_IMAGE : undefined,
    serviceUrl: source.serviceUrl,
  }
}

function resolvePage(
  page: URL,
  { layout, pages }: ExportContext,
  toUrl: (folder: string) => string,
): string | undefined {
  const folder = layout.folderOf(page)
  return folder === undefined || !pages.has(folder) ? undefined : toUrl(folder)
}
