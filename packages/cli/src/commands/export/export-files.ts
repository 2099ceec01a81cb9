import { pathTo } from '@handiwork/core/api'
import type { PageLocals, Site } from '../../world.ts'
import type { Base } from './base.ts'
import { type Exportable, SHARED_PICTURE } from './exportable.ts'
import { readHtml } from './html/read-html.ts'
import { type Assets, assetsIn } from './pages/assets.ts'
import { exportedPage } from './pages/exported-page.ts'
import type { Surroundings } from './pages/page.ts'
import { type Places, placesOf } from './pages/places.ts'
import { wayToFile, wayToFolder } from './pages/relative.ts'
import { type RenderedPage, type Rendering, renderedNotFound, renderedPages } from './pages/rendered-pages.ts'

export interface ExportOptions {
  readonly site: Site
  readonly base: Base
  /** What the site is called in place of the product. */
  readonly title: string | undefined
  readonly signal: AbortSignal
}

export interface ExportFiles {
  readonly pageCount: number
  /** By their paths in the export. */
  readonly files: ReadonlyMap<string, Uint8Array | string>
}

/** All files of an export. */
export async function exportFiles(exportable: Exportable, options: ExportOptions): Promise<ExportFiles> {
  const places = placesOf(exportable)
  const { explained } = exportable
  const rendering: Rendering = { ...options, places, explained, locals: localsOf(exportable, options.title) }
  const pages = await renderedPages(startsOf(exportable), rendering)
  if (!pages.has('')) throw new Error(`The page of ${exportable.login} is not there`)
  const assets = await assetsIn(options.site.files, exportable.beside)
  const house = { pages, places, assets, exportable, base: options.base }
  const written = [...pages.values()].map(
    (page) => [`${page.folder}index.html`, linked(page, house)] as const,
  )
  const notFound = linkedNotFound(await renderedNotFound(rendering), house)
  const files = new Map([...(await assets.files()), ...written, ['404.html', notFound], ['.nojekyll', '']])
  return { pageCount: written.length, files }
}

// --- internal ---

interface House {
  readonly pages: ReadonlyMap<string, RenderedPage>
  readonly places: Places
  readonly assets: Assets
  readonly exportable: Exportable
  readonly base: Base
}

function startsOf({ login, repositories }: Exportable): string[] {
  return [
    pathTo('user', { login }),
    pathTo('userTab', { login, tab: 'projects' }),
    ...repositories.map(({ id }) => pathTo('repository', { repositoryId: id })),
  ]
}

function localsOf(
  { call, now, login, isOfReport }: Exportable,
  title: string | undefined,
): Rendering['locals'] {
  const brand: PageLocals['brand'] = title === undefined ? undefined : { title, login, logoUrl: null }
  return { call, now, brand, isOfReport }
}

function linked({ html, elements, path, folder }: RenderedPage, house: House): string {
  return exportedPage(html, elements, {
    ...surroundings(path, house),
    wayToPage: (page) => placed(page, house, (to) => wayToFolder(folder, to)),
    wayToAsset: (file) => (house.assets.take(file) ? wayToFile(folder, file.slice(1)) : undefined),
  })
}

/** Shown at any address, so only whole paths lead from it; as good as can be where nobody said what they are. */
function linkedNotFound(html: string, house: House): string {
  const { path = './' } = house.base
  return exportedPage(html, readHtml(html), {
    ...surroundings('/404', house),
    wayToPage: (page) => placed(page, house, (to) => path + to),
    wayToAsset: (file) => (house.assets.take(file) ? path + file.slice(1) : undefined),
  })
}

function surroundings(
  path: string,
  house: House,
): Pick<Surroundings, 'path' | 'addressOf' | 'sharedPicture' | 'elsewhere'> {
  const { base, exportable } = house
  const { address } = base
  const hasPicture = address !== undefined && exportable.beside.has(SHARED_PICTURE)
  return {
    path,
    addressOf: (page) => (address === undefined ? undefined : placed(page, house, (to) => address + to)),
    sharedPicture: hasPicture ? address + SHARED_PICTURE : undefined,
    elsewhere: exportable.elsewhere,
  }
}

function placed(page: URL, { places, pages }: House, way: (folder: string) => string): string | undefined {
  const folder = places.folderOf(page)
  return folder === undefined || !pages.has(folder) ? undefined : way(folder)
}
