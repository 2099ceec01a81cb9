import { analyze, analyzeAll, type Run } from './run-handiwork.ts'
import { runTimed } from './run-timed.ts'

export interface ColdRuns {
  readonly git: readonly number[]
  readonly handiwork: readonly Run[]
  /** All authors, on all cores and on a single core. */
  readonly allAuthors: readonly Run[]
  readonly singleCore: readonly Run[]
}

export interface ColdOptions {
  readonly rounds: number
  /** Whether the analysis of one author is measured, too. */
  readonly isOneAuthorMeasured?: boolean
}

/** Measures git and the full analysis in alternation, with a warm disk cache. */
export async function measureCold(
  repository: string,
  folder: string,
  { rounds, isOneAuthorMeasured = true }: ColdOptions,
): Promise<ColdRuns> {
  await readWithGit(repository)
  const git: number[] = []
  const [handiwork, allAuthors, singleCore]: [Run[], Run[], Run[]] = [[], [], []]
  const options = ['--no-cache']
  for (let round = 0; round < rounds; round++) {
    git.push(await readWithGit(repository))
    if (isOneAuthorMeasured) handiwork.push(await analyze(repository, folder, options))
    allAuthors.push(await analyzeAll(repository, folder, { options }))
    singleCore.push(await analyzeAll(repository, folder, { options, isSingleCore: true }))
  }
  return { git, handiwork, allAuthors, singleCore }
}

const readWithGit = (repository: string) =>
  runTimed('git', ['-C', repository, 'log', '--no-merges', '--numstat', 'HEAD'])
