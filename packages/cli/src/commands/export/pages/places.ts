import { pathTo, type RepositoryTab } from '@handiwork/core/api'
import { slug } from '@handiwork/core/format'
import type { Exportable, ExportedRepository } from '../exportable.ts'

/** Which page of the site becomes which page of the export. */
export interface Places {
  /** The folder a page is exported to, `''` or with a slash at its end; undefined where it is not exported. */
  folderOf(page: URL): string | undefined
}

export function placesOf({
  login,
  repositories,
  tabs,
}: Pick<Exportable, 'login' | 'repositories' | 'tabs'>): Places {
  const folders = new Map([
    ...profile(login),
    ...[...foldersOf(repositories)].flatMap(([id, folder]) => repositoryPages(id, folder, tabs)),
  ])
  return {
    folderOf({ pathname, searchParams }) {
      const { path, page } = partOf(at(pathname), searchParams)
      const folder = folders.get(path)
      if (folder === undefined || page === undefined) return undefined
      return page === 1 ? folder : `${folder}page-${page}/`
    },
  }
}

// --- internal ---

type Place = readonly [path: string, folder: string]

const profile = (login: string): Place[] => [
  ['/', ''],
  [at(pathTo('user', { login })), ''],
  [at(pathTo('userTab', { login, tab: 'profile' })), ''],
  [at(pathTo('userTab', { login, tab: 'projects' })), 'projects/'],
]

function repositoryPages(repositoryId: string, folder: string, tabs: readonly RepositoryTab[]): Place[] {
  return [
    [at(pathTo('repository', { repositoryId })), folder],
    ...tabs.map(
      (tab): Place => [
        at(pathTo('repositoryTab', { repositoryId, tab })),
        tab === 'overview' ? folder : `${folder}${tab}/`,
      ],
    ),
  ]
}

/** Folders after the names of the repositories; those of the same name are numbered. */
function foldersOf(repositories: readonly ExportedRepository[]): Map<string, string> {
  const taken = new Set<string>()
  return new Map(
    repositories.map(({ id, fullName }) => {
      const name = freeName(
        slug(fullName.replaceAll('/', '-')).replace(/^-+|-+$/g, '') || 'repository',
        taken,
      )
      taken.add(name)
      return [id, `projects/${name}/`]
    }),
  )
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (isFree(name, taken)) return name
  for (let number = 2; ; number++) if (isFree(`${name}-${number}`, taken)) return `${name}-${number}`
}

/** Pages of the list itself have names like that. */
const isFree = (name: string, taken: ReadonlySet<string>) => !taken.has(name) && !/^page-\d+$/.test(name)

interface Part {
  readonly path: string
  /** From 1; undefined where it is something else that is asked for. */
  readonly page: number | undefined
}

/** Parts of lists have their number at the end of the path, or in the query. */
function partOf(pathname: string, query: URLSearchParams): Part {
  const [, path = pathname, number = query.get('page') ?? '1'] = /^(\/users\/.+)\/(\d+)$/.exec(pathname) ?? []
  const others = [...query.keys()].filter((key) => key !== 'page')
  return { path, page: others.length === 0 && /^[1-9]\d{0,5}$/.test(number) ? Number(number) : undefined }
}

const at = (path: string) => decoded(path).toLowerCase()

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replace(/(.)\/$/, '$1')
  } catch {
    return path
  }
}
