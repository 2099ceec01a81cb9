import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runGit } from './run-git.ts'
import { analyze, analyzeAll, type Run } from './run-handiwork.ts'

export interface WarmRuns {
  readonly newCommits: number
  readonly handiwork: readonly Run[]
  readonly allAuthors: readonly Run[]
}

const NEW_COMMITS = 100

/** Analyzes a copy at an older commit, then fast-forwards it and measures the analysis of the new commits. */
export async function measureWarm(repository: string, folder: string, rounds: number): Promise<WarmRuns> {
  const copy = join(folder, 'copy.git')
  await runGit(repository, 'clone', '--bare', '--local', '--quiet', '.', copy)
  const tip = await runGit(copy, 'rev-parse', 'HEAD')
  const oldTip = await findAncestor(copy, NEW_COMMITS)
  await runGit(copy, 'update-ref', 'HEAD', oldTip)
  await analyze(copy, join(folder, 'analyzed'))
  await runGit(copy, 'update-ref', 'HEAD', tip)
  const [handiwork, allAuthors]: [Run[], Run[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    handiwork.push(await runIncremental(folder, (cache) => analyze(copy, cache)))
    allAuthors.push(await runIncremental(folder, (cache) => analyzeAll(copy, cache, {})))
  }
  const newCommits = Number(await runGit(copy, 'rev-list', '--count', `${oldTip}..${tip}`))
  return { newCommits, handiwork, allAuthors }
}

async function runIncremental(folder: string, analyzeWith: (cache: string) => Promise<Run>): Promise<Run> {
  const cache = join(folder, 'warm')
  await cp(join(folder, 'analyzed'), cache, { recursive: true })
  const run = await analyzeWith(cache)
  await rm(cache, { recursive: true })
  return run
}

/** Finds the nearest first-parent ancestor with at least this many commits after it. A merge can add more. */
async function findAncestor(repository: string, commits: number): Promise<string> {
  const firstParents = (
    await runGit(repository, 'rev-list', '--first-parent', `--max-count=${commits + 1}`, 'HEAD')
  ).split('\n')
  let [near, far] = [0, firstParents.length - 1]
  while (near < far) {
    const midpoint = Math.floor((near + far) / 2)
    const commitsSince = Number(
      await runGit(repository, 'rev-list', '--count', `${firstParents[midpoint]}..HEAD`),
    )
    if (commitsSince < commits) near = midpoint + 1
    else far = midpoint
  }
  return firstParents[far]!
}
