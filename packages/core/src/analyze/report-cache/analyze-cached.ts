import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Report } from '../../contract/report.ts'
import type { AnalyzeOptions } from '../analyze-options.ts'
import type { RepositoryMeasurement } from '../measure-repository.ts'
import { decodeReportEntry, encodeReportEntry, isSameAt, type ReportEntry } from './report-entry.ts'
import { openReportStore, type ReportStore } from './report-store.ts'
import { type RepositoryState, readRepositoryState, readWorkTreeState } from './repository-state.ts'
import { collectStandingInputs, updateStandings } from './standing-inputs.ts'

export interface CachedAnalyzeOptions extends AnalyzeOptions {
  /** Identifies the code of the calling program. Undefined disables the cache of reports. */
  readonly build: string | undefined
}

/**
 * Like `analyze`, but returns the report of an earlier run if nothing that it depends on has changed since.
 */
export async function analyzeCached(options: CachedAnalyzeOptions): Promise<Report> {
  const request = await openRequest(options)
  if (request === undefined) return runAnalysis(options)
  const entry = await loadEntry(request, options)
  if (entry !== undefined) return reuse(entry, options)
  const startedAt = Date.now()
  let measured: readonly RepositoryMeasurement[] = []
  let lacksEngine = false
  const report = await runAnalysis({
    ...options,
    onCommitsRead: (target, read) => {
      lacksEngine ||= read.lacksEngine === true
      options.onCommitsRead?.(target, read)
    },
    onMeasured: (repositories) => {
      measured = repositories
    },
  })
  // Without the engine, git counts some lines differently.
  if (!lacksEngine) await saveEntry(report, { measured, startedAt }, request, options)
  return report
}

async function runAnalysis(options: AnalyzeOptions): Promise<Report> {
  const { analyze } = await import('../analyze.ts')
  return analyze(options)
}

/** A request whose report can be stored. */
interface StorableRequest {
  readonly store: ReportStore
  readonly digest: string
  readonly states: readonly RepositoryState[]
}

/** Returns undefined if the report depends on anything that is not part of its state. */
async function openRequest(options: CachedAnalyzeOptions): Promise<StorableRequest | undefined> {
  const { cacheFolder, build, targets } = options
  const isPlain = OTHER_INPUTS.every((name) => options[name] === undefined)
  if (cacheFolder === undefined || build === undefined || !isPlain) return undefined
  const [git, states] = await Promise.all([findGit(options.environment.PATH), readStates(targets)])
  const [first] = states ?? []
  if (git === undefined || states === undefined || first === undefined) return undefined
  const digest = hash(JSON.stringify([build, process.version, git, describeRequest(options)]))
  return { store: openReportStore(cacheFolder, first.id, digest), digest, states }
}

/** Inputs of other programs. */
const OTHER_INPUTS = [
  ...(['isAnonymous', 'heads', 'analyzedAt', 'external', 'registered', 'knowledge', 'onMeasured'] as const),
] as const satisfies readonly (keyof AnalyzeOptions)[]

function describeRequest({
  targets,
  targetArguments,
  authors,
  model,
  since,
  until,
  version,
}: AnalyzeOptions) {
  return [targets, targetArguments, authors, model ?? null, since ?? null, until ?? null, version]
}

async function readStates(targets: AnalyzeOptions['targets']): Promise<RepositoryState[] | undefined> {
  const states = await Promise.all(
    targets.map((target) => (target.kind === 'folder' ? readRepositoryState(target.path) : undefined)),
  )
  const known = states.filter((state) => state !== undefined)
  return known.length === targets.length ? known : undefined
}

/** The git that would run: another version may compare some files differently. */
async function findGit(searchPath = ''): Promise<readonly unknown[] | undefined> {
  for (const folder of searchPath.split(':')) {
    const path = join(folder, 'git')
    const entry = folder === '' ? undefined : await stat(path).catch(() => undefined)
    if (entry?.isFile()) return [path, entry.size, entry.mtimeMs, entry.ino]
  }
  return undefined
}

async function loadEntry(
  { store, ...request }: StorableRequest,
  { asOf }: CachedAnalyzeOptions,
): Promise<ReportEntry | undefined> {
  const file = await store.load()
  const entry = file === undefined ? undefined : decodeReportEntry(file, hash)
  if (entry === undefined || !isSameAt(entry, asOf.getTime())) return undefined
  return entry.state === (await digestState(request, entry.attributePaths)) ? entry : undefined
}

/** A digest of the request and of all repositories. `attributePaths` are theirs, by target. */
async function digestState(
  { digest, states }: Omit<StorableRequest, 'store'>,
  attributePaths: ReportEntry['attributePaths'],
): Promise<string> {
  const attributes = await Promise.all(
    states.map(({ workTree }, index) => readWorkTreeState(workTree, attributePaths[index] ?? [])),
  )
  return hash(JSON.stringify([digest, states.map(({ text }) => text), attributes]))
}

function reuse(
  { report, standings, commitCounts }: ReportEntry,
  { asOf, onProgress, signal }: CachedAnalyzeOptions,
): Report {
  signal.throwIfAborted()
  for (const [target, totalCommits] of commitCounts.entries()) {
    onProgress(target, { state: 'reading', readCommits: 0, totalCommits: 0 })
    onProgress(target, { state: 'done', totalCommits })
  }
  const analyzedAt = new Date().toISOString()
  const updated = updateStandings(report, standings, asOf)
  return {
    ...updated,
    asOf: asOf.toISOString(),
    repositories: updated.repositories.map((repository) => ({ ...repository, analyzedAt })),
  }
}

/** Stores a report unless something is missing, or a repository changed while it was read. */
async function saveEntry(
  report: Report,
  {
    measured,
    startedAt,
  }: { readonly measured: readonly RepositoryMeasurement[]; readonly startedAt: number },
  request: StorableRequest,
  { asOf, targets }: CachedAnalyzeOptions,
): Promise<void> {
  const byId = new Map(measured.map((repository) => [repository.id, repository]))
  const repositories = request.states.flatMap(({ id }) => byId.get(id) ?? [])
  const standings = collectStandingInputs(report)
  const isStorable =
    report.skipped.length === 0 &&
    repositories.length === targets.length &&
    repositories.every(({ reuse, head }, index) => reuse.isComplete && head === request.states[index]!.head)
  if (!isStorable || standings === undefined) return
  const attributePaths = repositories.map(({ reuse }) => reuse.attributePaths)
  if (!(await areOlder(request.states, attributePaths, startedAt))) return
  const states = await readStates(targets)
  const state = await digestState(request, attributePaths)
  if (states === undefined || state !== (await digestState({ ...request, states }, attributePaths))) return
  const entry: ReportEntry = {
    ...{ state, asOf: asOf.getTime(), attributePaths, standings, report },
    isPast: repositories.every(({ reuse }) => reuse.latestSeconds <= asOf.getTime() / 1000),
    commitCounts: repositories.map(({ tally }) => tally.commitCount),
  }
  await request.store.save(encodeReportEntry(entry, hash)).catch(() => {
    // A failed cache write does not affect the result.
  })
}

/** Files that are not part of the first state must be older than the analysis, which may have read other content. */
async function areOlder(
  states: readonly RepositoryState[],
  attributePaths: ReportEntry['attributePaths'],
  startedAt: number,
): Promise<boolean> {
  const paths = states.flatMap(({ workTree }, index) =>
    workTree === undefined ? [] : attributePaths[index]!.map((path) => join(workTree, path)),
  )
  const entries = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
  return entries.every((entry) => entry === undefined || entry.ctimeMs < startedAt)
}

function hash(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}
