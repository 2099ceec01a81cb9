import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { relativeFileUrl } from './relative-url.ts'

/** Collects the files that pages load. */
export interface AssetCollection {
  /** Includes a file by its path in the site. Returns false if it does not exist. */
  include(path: string): boolean
  /** All included files and their dependencies, by path in the export. */
  files(): Promise<Map<string, Uint8Array | string>>
}

/** `extraFiles` are files that are not part of the site. */
export async function collectAssets(
  folder: string,
  extraFiles: ReadonlyMap<string, Uint8Array | string>,
): Promise<AssetCollection> {
  const siteFiles = new Set(await listFiles(folder))
  const included = new Set<string>()
  return {
    include(path) {
      const file = path.slice(1)
      if (siteFiles.has(file)) included.add(file)
      return siteFiles.has(file) || extraFiles.has(file)
    },
    async files() {
      const files = new Map<string, Uint8Array | string>(extraFiles)
      for (const file of included) {
        const { content, dependencies } = readAsset(file, await readFile(join(folder, file)), siteFiles)
        files.set(file, content)
        for (const dependency of dependencies) included.add(dependency)
      }
      return files
    },
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).replaceAll('\\', '/'))
}

interface AssetContent {
  readonly content: Uint8Array | string
  /** Files it depends on. */
  readonly dependencies: readonly string[]
}

function readAsset(file: string, bytes: Buffer, siteFiles: ReadonlySet<string>): AssetContent {
  const reader = readers[posix.extname(file)]
  return reader ? reader(file, bytes.toString('utf8'), siteFiles) : { content: bytes, dependencies: [] }
}

type AssetReader = (file: string, text: string, siteFiles: ReadonlySet<string>) => AssetContent

const readers: Readonly<Record<string, AssetReader | undefined>> = { '.css': readStyles, '.js': readScript }

/** CSS `url(…)` with a quoted or unquoted value. */
const cssUrl = /url\(\s*(?:"([^"\\]*)"|'([^'\\]*)'|([^\s"'()\\]+))\s*\)/g

function readStyles(file: string, text: string, siteFiles: ReadonlySet<string>): AssetContent {
  const folder = posix.dirname(file)
  const dependencies: string[] = []
  const content = text.replace(cssUrl, (match, double?: string, single?: string, bare?: string) => {
    const url = double ?? single ?? bare ?? ''
    if (/^(data:|#)/.test(url)) return match
    const dependency = posix.join('/', url.startsWith('/') ? url : `${folder}/${url}`).slice(1)
    if (!siteFiles.has(dependency)) return 'url(data:,)'
    dependencies.push(dependency)
    return `url("${relativeFileUrl(folder, dependency)}")`
  })
  return { content, dependencies }
}

/**
 * Scripts import each other by relative path. File names contain a content hash, so matching by name is
 * reliable.
 */
function readScript(file: string, text: string, siteFiles: ReadonlySet<string>): AssetContent {
  const folder = posix.dirname(file)
  const dependencies = [...siteFiles].filter(
    (dependency) =>
      posix.dirname(dependency) === folder &&
      dependency !== file &&
      text.includes(posix.basename(dependency)),
  )
  return { content: text, dependencies }
}
