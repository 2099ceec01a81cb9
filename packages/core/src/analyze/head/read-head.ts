import { catalogVersion } from '../../catalog/version.ts'
import type { Attributes } from '../../detect/attributes.ts'
import { findImportReader } from '../../detect/imports/imports.ts'
import { isManifest, MAX_MANIFEST_LENGTH, readDeclaredPackages } from '../../detect/manifests/manifests.ts'
import { sniff } from '../../detect/sniff.ts'
import type { FactsStore } from '../../facts/facts-store.ts'
import { readImportChangeOfLines } from '../../facts/read-import-change.ts'
import { BlobReader } from '../../git/blob-reader.ts'
import { MAX_PICKED_LINE_BYTES } from '../../git/commit.ts'
import { findLineEnd } from '../../git/line-end.ts'
import type { GitRepository } from '../../git/repository.ts'
import type { TreeFile } from '../../git/tree-file.ts'
import { type FileMeasures, measureFile } from '../../measure/file/file-measures.ts'
import { isTestFile } from '../../measure/file/is-test-file.ts'
import { extractNotebookSource } from '../history/notebook-source.ts'
import type { OwnAttributes } from '../history/own-attributes.ts'
import { isNotebook } from '../history/row-builder.ts'
import { parseHeadCache, serializeHeadCache } from './head-cache.ts'
import { type HeadScope, headScope, scopeKey, scopeKeyOfFile } from './head-scope.ts'
import type { MeasuredFile } from './measured-file.ts'

export interface HeadOptions {
  readonly repository: GitRepository
  readonly listing: Promise<readonly TreeFile[]>
  readonly attributes: Promise<OwnAttributes>
  readonly key: string
  readonly store: FactsStore
  readonly signal: AbortSignal
}

/** Measures the files at HEAD, reusing results cached by an earlier run. */
export async function readHead(options: HeadOptions): Promise<MeasuredFile[]> {
  const { store, key } = options
  const cached = parseHeadCache(await store.loadHeadFiles(key), catalogVersion)
  const files = await options.listing
  const { linguist: attributes } = await options.attributes
  const relevant = files.filter((file) => headScope(file, attributes) !== 'none')
  const isCached = (file: TreeFile) => {
    const entry = cached.get(file.path)
    return entry?.blob === file.blob && entry.measuredAs === scopeKeyOfFile(file, entry.sniffed, attributes)
  }
  const uncached = relevant.filter((file) => !isCached(file))
  const read = new Map((await measureFiles(uncached, attributes, options)).map((file) => [file.path, file]))
  const results = relevant.map(({ path }) => read.get(path) ?? cached.get(path)!)
  const unreadable = new Set(relevant.flatMap(({ path, isMissing }) => (isMissing ? [path] : [])))
  const readable = results.filter(({ path }) => !unreadable.has(path))
  if (uncached.length > 0 || readable.length < cached.size) await saveCache(readable, options)
  return results
}

/** Larger files are not read, because hand-written files are smaller (R4). */
const MAX_FILE_BYTES = 2 ** 20

async function saveCache(files: readonly MeasuredFile[], { store, key }: HeadOptions): Promise<void> {
  await store.saveHeadFiles(key, serializeHeadCache(files, catalogVersion)).catch(() => {
    // A failed cache write does not affect the result.
  })
}

async function measureFiles(
  files: readonly TreeFile[],
  attributes: Attributes,
  { repository, signal }: HeadOptions,
): Promise<MeasuredFile[]> {
  if (files.length === 0) return []
  using blobs = new BlobReader(repository, signal)
  const results: MeasuredFile[] = []
  const ids = files.map(({ blob }) => blob)
  for await (const content of blobs.readAll(ids, Math.max(MAX_FILE_BYTES, MAX_MANIFEST_LENGTH)))
    results.push(await measureHeadFile(files[results.length]!, content, attributes))
  return results
}

async function measureHeadFile(
  file: TreeFile,
  content: Buffer | undefined,
  attributes: Attributes,
): Promise<MeasuredFile> {
  const { path, blob } = file
  const bytes = content === undefined || isBinary(content) ? EMPTY : content
  const sniffed = sniff(path, bytes.subarray(0, 65_536))
  const scope = headScope(file, attributes, sniffed)
  const notebook = isNotebook(path) ? extractNotebookSource(bytes.toString('utf8')) : undefined
  const text = notebook ? Buffer.from(notebook.text) : bytes
  // Imports are only detected in Python cells.
  const imports = typeof scope !== 'string' && (notebook?.language ?? 'Python') === 'Python'
  return {
    path,
    blob,
    sniffed,
    measuredAs: scopeKey(scope),
    measures: bytes.length === 0 || scope === 'none' ? null : await computeMeasures(path, scope, text),
    imports: imports ? findImports(path, text) : [],
    packages: isManifest(path) ? readDeclaredPackages(path, bytes.toString('utf8')).packages : null,
  }
}

const EMPTY = Buffer.alloc(0)

/** Like git: a NUL byte near the start means binary. */
function isBinary(content: Buffer): boolean {
  return content.subarray(0, 8000).includes(0)
}

async function computeMeasures(path: string, scope: HeadScope, text: Buffer): Promise<FileMeasures> {
  const isCounted = typeof scope !== 'string'
  const language = isCounted ? scope.language : undefined
  return await measureFile({ path, language, isCounted, isTest: isTestFile(path), text })
}

function findImports(path: string, text: Buffer): readonly string[] {
  const mayImport = findImportReader(path)?.mayImport
  if (mayImport === undefined) return []
  const lines: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = findLineEnd(text, at, text.length)
    const to = Math.min(end, at + MAX_PICKED_LINE_BYTES)
    if (mayImport(text, at, to)) lines.push(text.toString('utf8', at, to).trimEnd())
    at = end
  }
  return [...new Set(readImportChangeOfLines(path, lines, [])?.added)]
}
