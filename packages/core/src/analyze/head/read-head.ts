import { catalogueVersion } from '../../catalog/version.ts'
import type { Attributes } from '../../detect/attributes.ts'
import { importReaderOf } from '../../detect/imports/imports.ts'
import { declaredPackages, isManifest, MANIFEST_AT_MOST } from '../../detect/manifests/manifests.ts'
import { sniff } from '../../detect/sniff.ts'
import type { FactsStore } from '../../facts/facts-store.ts'
import { importedByLines } from '../../facts/imported.ts'
import { Blobs } from '../../git/blobs.ts'
import { PICKED_LINE_AT_MOST } from '../../git/commit.ts'
import { lineEnd } from '../../git/line-end.ts'
import type { GitRepository } from '../../git/repository.ts'
import type { TreeFile } from '../../git/tree.ts'
import { type FileMeasures, measureFile } from '../../measure/file/file-measures.ts'
import { isTestFile } from '../../measure/file/is-test-file.ts'
import { notebookSource } from '../history/notebook-lines.ts'
import type { OwnAttributes } from '../history/own-attributes.ts'
import { isNotebook } from '../history/row-maker.ts'
import { type HeadInterest, headInterest, measuredAs, wordFor } from './head-interest.ts'
import { keptHead, keptHeadText } from './kept-head.ts'
import type { MeasuredFile } from './measured-file.ts'

export interface HeadOptions {
  readonly repository: GitRepository
  readonly listing: Promise<readonly TreeFile[]>
  readonly attributes: Promise<OwnAttributes>
  readonly key: string
  readonly store: FactsStore
  readonly signal: AbortSignal
}

/** What the files at HEAD are measured to be: those known from an earlier run, and the rest from git. */
export async function readHead(options: HeadOptions): Promise<MeasuredFile[]> {
  const { store, key } = options
  const known = keptHead(await store.loadHead(key), catalogueVersion)
  const files = await options.listing
  const { ofFiles: attributes } = await options.attributes
  const wanted = files.filter((file) => headInterest(file, attributes) !== 'none')
  const isKnown = (file: TreeFile) => {
    const kept = known.get(file.path)
    return kept?.blob === file.blob && kept.measuredAs === measuredAs(file, kept.sniffed, attributes)
  }
  const fresh = wanted.filter((file) => !isKnown(file))
  const read = new Map((await measured(fresh, attributes, options)).map((file) => [file.path, file]))
  const found = wanted.map(({ path }) => read.get(path) ?? known.get(path)!)
  if (fresh.length > 0 || found.length < known.size) await keep(found, options)
  return found
}

// --- internal ---

/** Larger files are not read: hand-written ones are smaller (R4). */
const FILE_AT_MOST = 2 ** 20

async function keep(files: readonly MeasuredFile[], { store, key }: HeadOptions): Promise<void> {
  await store.saveHead(key, keptHeadText(files, catalogueVersion)).catch(() => {
    // A run that cannot keep its measures has done its work all the same.
  })
}

async function measured(
  files: readonly TreeFile[],
  attributes: Attributes,
  { repository, signal }: HeadOptions,
): Promise<MeasuredFile[]> {
  if (files.length === 0) return []
  using blobs = new Blobs(repository, signal)
  const found: MeasuredFile[] = []
  const ids = files.map(({ blob }) => blob)
  for await (const content of blobs.readAll(ids, Math.max(FILE_AT_MOST, MANIFEST_AT_MOST)))
    found.push(await measuredFile(files[found.length]!, content, attributes))
  return found
}

async function measuredFile(
  file: TreeFile,
  content: Buffer | undefined,
  attributes: Attributes,
): Promise<MeasuredFile> {
  const { path, blob } = file
  const bytes = content === undefined || isBinary(content) ? nothing : content
  const sniffed = sniff(path, bytes.subarray(0, 65_536))
  const interest = headInterest(file, attributes, sniffed)
  const notebook = isNotebook(path) ? notebookSource(bytes.toString('utf8')) : undefined
  const text = notebook ? Buffer.from(notebook.text) : bytes
  // Cells of other languages than Python import in other ways.
  const imports = typeof interest !== 'string' && (notebook?.language ?? 'Python') === 'Python'
  return {
    path,
    blob,
    sniffed,
    measuredAs: wordFor(interest),
    measures: bytes.length === 0 || interest === 'none' ? null : await measures(path, interest, text),
    imports: imports ? importsOf(path, text) : [],
    packages: isManifest(path) ? declaredPackages(path, bytes.toString('utf8')).packages : null,
  }
}

const nothing = Buffer.alloc(0)

/** As git tells it: by a NUL near the beginning. */
function isBinary(content: Buffer): boolean {
  return content.subarray(0, 8000).includes(0)
}

async function measures(path: string, interest: HeadInterest, text: Buffer): Promise<FileMeasures> {
  const isCounted = typeof interest !== 'string'
  const language = isCounted ? interest.language : undefined
  return await measureFile({ path, language, isCounted, isTest: isTestFile(path), text })
}

function importsOf(path: string, text: Buffer): readonly string[] {
  const mayImport = importReaderOf(path)?.mayImport
  if (mayImport === undefined) return []
  const lines: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = lineEnd(text, at, text.length)
    const to = Math.min(end, at + PICKED_LINE_AT_MOST)
    if (mayImport(text, at, to)) lines.push(text.toString('utf8', at, to).trimEnd())
    at = end
  }
  return [...new Set(importedByLines(path, lines, [])?.added)]
}
