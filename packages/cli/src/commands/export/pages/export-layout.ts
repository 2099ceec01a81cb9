import { pathTo, type RepositoryTab } from '@handiwork/core/api'
import { slugify } from '@handiwork/core/format'
import type { ExportedRepository, ExportSource } from '../export-source.ts'

/** Maps pages of the site to folders of the export. */
export interface ExportLayout {
  /** The folder of a page: `''` or with a trailing slash. Undefined if the page is not exported. */
  folderOf(page: URL): string | undefined
}

export function createExportLayout({
  login,
  hasResume,
  repositories,
  tabs,
}: Pick<ExportSource, 'login' | 'hasResume' | 'repositories' | 'tabs'>): ExportLayout {
  const folders = new Map([
    ...profilePages(login),
    ...(hasResume ? [resumePage(login)] : []),
    ...[...repositoryFolders(repositories)].flatMap(([id, folder]) => repositoryPages(id, folder, tabs)),
  ])
  return {
    folderOf({ pathname, searchParams }) {
      const { path, page } = parseListPage(normalizePath(pathname), searchParams)
      const folder = folders.get(path)
      if (folder === undefined || page === undefined) return undefined
      return page === 1 ? folder : `${folder}page-${page}/`
    },
  }
}

type PageFolder = readonly [path: string, folder: string]

const profilePages = (login: string): PageFolder[] => [
  ['/', ''],
  [normalizePath(pathTo('user', { login })), ''],
  [normalizePath(pathTo('userTab', { login, tab: 'profile' })), ''],
  [normalizePath(pathTo('userTab', { login, tab: 'projects' })), 'projects/'],
]

const resumePage = (login: string): PageFolder => [normalizePath(pathTo('resume', { login })), 'resume/']

function repositoryPages(repositoryId: string, folder: string, tabs: readonly RepositoryTab[]): PageFolder[] {
  return [
    [normalizePath(pathTo('repository', { repositoryId })), folder],
    ...tabs.map(
      (tab): PageFolder => [
        normalizePath(pathTo('repositoryTab', { repositoryId, tab })),
        tab === 'overview' ? folder : `${folder}${tab}/`,
      ],
    ),
  ]
}

/** Folders named after the repositories. Duplicate names are numbered. */
function repositoryFolders(repositories: readonly ExportedRepository[]): Map<string, string> {
  const usedNames = new Set<string>()
  return new Map(
    repositories.map(({ id, fullName }) => {
      const name = uniqueName(
        slugify(fullName.replaceAll('/', '-')).replace(/^-+|-+$/g, '') || 'repository',
        usedNames,
      )
      usedNames.add(name)
      return [id, `projects/${name}/`]
    }),
  )
}

function uniqueName(name: string, usedNames: ReadonlySet<string>): string {
  if (isAvailable(name, usedNames)) return name
  for (let number = 2; ; number++) if (isAvailable(`${name}-${number}`, usedNames)) return `${name}-${number}`
}

const isAvailable = (name: string, usedNames: ReadonlySet<string>) =>
  !usedNames.has(name) && !PAGE_NAME.test(name) && !DEVICE_NAME.test(name)

/** Reserved for the pages of the project list. */
const PAGE_NAME = /^page-\d+$/
/** Windows can't create folders with the names of devices. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/

interface ListPage {
  readonly path: string
  /** 1-based. Undefined if the query has other parameters. */
  readonly page: number | undefined
}

/** The page number of a list is the last path segment or in the query. */
function parseListPage(pathname: string, query: URLSearchParams): ListPage {
  const [, path = pathname, number = query.get('page') ?? '1'] = /^(\/users\/.+)\/(\d+)$/.exec(pathname) ?? []
  const others = [...query.keys()].filter((key) => key !== 'page')
  return { path, page: others.length === 0 && /^[1-9]\d{0,5}$/.test(number) ? Number(number) : undefined }
}

const normalizePath = (path: string) => decodePath(path).toLowerCase()

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/(.)\/$/, '$1')
  } catch {
    return path
  }
}
