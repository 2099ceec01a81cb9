/** The part of a bundler's module graph that is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

type NameChunk = (id: string, graph: ModuleGraph) => string | null

interface ChunkGroup {
  readonly name: NameChunk
  readonly debugName: string
}

/**
 * Combines the modules that every analysis loads into a few files, because opening a file takes longer than reading
 * some more of it. Files that only other commands load are not affected.
 */
export function commandChunks(): ChunkGroup[] {
  return [
    group('technologies', chunkOfFile('technologies')),
    group('linguist', chunkOfFile('linguist')),
    group('terms', chunkOf('terms', [...reuseEntries, ...analysisEntries, WORKER], TERMS)),
    group('reuse', chunkOf('reuse', reuseEntries, CORE)),
    group('reading', chunkOf('reading', [WORKER], CORE)),
    group('analysis', chunkOf('analysis', analysisEntries, CORE)),
    group('command', chunkOf('command', ['cli/src/commands/analyze/run-analyze.ts'], /cli\/src\//)),
  ]
}

const group = (debugName: string, name: NameChunk): ChunkGroup => ({ debugName, name })

/** A file of its own for one of the large data files. */
function chunkOfFile(name: string): NameChunk {
  const path = `core/src/catalog/data/${name}.json`
  return (id) => (id.replaceAll('\\', '/').endsWith(path) ? name : null)
}

const CORE = /core\/src\//

/** Without what needs the technologies and linguist's data, which are large. */
const TERMS = /core\/src\/(?:contract|format|catalog(?!\/(?:technologies|linguist|version)))/

/** The modules of the worker threads, which load nothing else. */
const WORKER = 'core/src/analyze/history/packed-worker.ts'

/** What is loaded to find a report in the cache. */
const reuseEntries = [
  'core/src/analyze/report-cache/analyze-cached.ts',
  'core/src/analyze/target/find-targets.ts',
]

/** What an analysis imports on demand, to start git before everything is loaded. */
const analysisEntries = [
  'core/src/analyze/analyze.ts',
  'core/src/analyze/figures/figures.ts',
  'core/src/analyze/head/measure-head.ts',
  'core/src/analyze/measure-repository.ts',
  'core/src/catalog/technologies/technology-catalog.ts',
]

/** Captures the modules of these folders that the entries import. */
function chunkOf(name: string, entries: readonly string[], folders: RegExp): NameChunk {
  let reached: ReadonlySet<string> | undefined
  return (id, graph) => {
    const path = id.replaceAll('\\', '/')
    // Modules of plugins follow their importers.
    if (id.startsWith('\0') || !folders.test(path) || entries.some((entry) => path.endsWith(entry)))
      return null
    reached ??= reachedFrom(entries, path.slice(0, path.search(/(?:core|cli)\/src\//)), graph)
    return reached.has(id) ? name : null
  }
}

function reachedFrom(entries: readonly string[], packages: string, graph: ModuleGraph): Set<string> {
  const reached = new Set(entries.map((entry) => packages + entry))
  for (const id of reached)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  return reached
}
