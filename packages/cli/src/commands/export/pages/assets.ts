import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { wayToFile } from './relative.ts'

/** Files that pages load, taken along as they are named. */
export interface Assets {
  /** Whether there is such a file, by its path in the site, which then goes along. */
  take(path: string): boolean
  /** All that were named, with what they load themselves; by their paths in the export. */
  files(): Promise<Map<string, Uint8Array | string>>
}

/** `beside` are those that do not come from the site. */
export async function assetsIn(
  folder: string,
  beside: ReadonlyMap<string, Uint8Array | string>,
): Promise<Assets> {
  const known = new Set(await filesIn(folder))
  const taken = new Set<string>()
  return {
    take(path) {
      const file = path.slice(1)
      if (known.has(file)) taken.add(file)
      return known.has(file) || beside.has(file)
    },
    async files() {
      const found = new Map<string, Uint8Array | string>(beside)
      for (const file of taken) {
        const { content, loads } = contentOf(file, await readFile(join(folder, file)), known)
        found.set(file, content)
        for (const other of loads) taken.add(other)
      }
      return found
    },
  }
}

// --- internal ---

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).replaceAll('\\', '/'))
}

interface Content {
  readonly content: Uint8Array | string
  /** Other files it asks for. */
  readonly loads: readonly string[]
}

function contentOf(file: string, bytes: Buffer, known: ReadonlySet<string>): Content {
  const read = readers[posix.extname(file)]
  return read ? read(file, bytes.toString('utf8'), known) : { content: bytes, loads: [] }
}

type Reader = (file: string, text: string, known: ReadonlySet<string>) => Content

const readers: Readonly<Record<string, Reader | undefined>> = { '.css': styles, '.js': scripts }

/** `url(…)` as CSS has it: a string in quotes, or a word without. */
const cssUrl = /url\(\s*(?:"([^"\\]*)"|'([^'\\]*)'|([^\s"'()\\]+))\s*\)/g

function styles(file: string, text: string, known: ReadonlySet<string>): Content {
  const folder = posix.dirname(file)
  const loads: string[] = []
  const content = text.replace(cssUrl, (whole, double?: string, single?: string, bare?: string) => {
    const address = double ?? single ?? bare ?? ''
    if (/^(data:|#)/.test(address)) return whole
    const other = posix.join('/', address.startsWith('/') ? address : `${folder}/${address}`).slice(1)
    if (!known.has(other)) return 'url(data:,)'
    loads.push(other)
    return `url("${wayToFile(folder, other)}")`
  })
  return { content, loads }
}

/** They name each other relatively; their names hold a hash of what is in them, so none is named by chance. */
function scripts(file: string, text: string, known: ReadonlySet<string>): Content {
  const folder = posix.dirname(file)
  const loads = [...known].filter(
    (other) => posix.dirname(other) === folder && other !== file && text.includes(posix.basename(other)),
  )
  return { content: text, loads }
}
