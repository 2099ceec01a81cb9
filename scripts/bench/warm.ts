import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { git } from './git.ts'
import { analyze, analyzeAll, type Run } from './handiwork.ts'

export interface Warm {
  readonly newCommits: number
  readonly handiwork: readonly Run[]
  readonly everybody: readonly Run[]
}

const NEW_COMMITS = 100

/** Analyses a copy as it was some commits ago, then moves it forward and analyses what is new. */
export async function warm(repository: string, folder: string, rounds: number): Promise<Warm> {
  const copy = join(folder, 'copy.git')
  await git(repository, 'clone', '--bare', '--local', '--quiet', '.', copy)
  const tip = await git(copy, 'rev-parse', 'HEAD')
  const before = await ancestor(copy, NEW_COMMITS)
  await git(copy, 'update-ref', 'HEAD', before)
  await analyze(copy, join(folder, 'analysed'))
  await git(copy, 'update-ref', 'HEAD', tip)
  const [handiwork, everybody]: [Run[], Run[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    handiwork.push(await catchUp(folder, (cache) => analyze(copy, cache)))
    everybody.push(await catchUp(folder, (cache) => analyzeAll(copy, cache, {})))
  }
  const newCommits = Number(await git(copy, 'rev-list', '--count', `${before}..${tip}`))
  return { newCommits, handiwork, everybody }
}

async function catchUp(folder: string, analyzeWith: (cache: string) => Promise<Run>): Promise<Run> {
  const cache = join(folder, 'catching-up')
  await cp(join(folder, 'analysed'), cache, { recursive: true })
  const run = await analyzeWith(cache)
  await rm(cache, { recursive: true })
  return run
}

/** The nearest commit of the main line that so many commits have been made since; a merge may bring more than that. */
async function ancestor(repository: string, commits: number): Promise<string> {
  const line = (
    await git(repository, 'rev-list', '--first-parent', `--max-count=${commits + 1}`, 'HEAD')
  ).split('\n')
  let [near, far] = [0, line.length - 1]
  while (near < far) {
    const middle = Math.floor((near + far) / 2)
    const since = Number(await git(repository, 'rev-list', '--count', `${line[middle]}..HEAD`))
    if (since < commits) near = middle + 1
    else far = middle
  }
  return line[far]!
}
