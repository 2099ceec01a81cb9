import { analyze, analyzeAll, type Run } from './handiwork.ts'
import { timed } from './timed.ts'

export interface Cold {
  readonly git: readonly number[]
  readonly handiwork: readonly Run[]
  /** Of everybody, on all cores and on one. */
  readonly everybody: readonly Run[]
  readonly onOneCore: readonly Run[]
}

/** The yardstick and the whole analysis, in turn, on a disk that has been read before. */
export async function cold(repository: string, folder: string, rounds: number): Promise<Cold> {
  await readWithGit(repository)
  const git: number[] = []
  const [handiwork, everybody, onOneCore]: [Run[], Run[], Run[]] = [[], [], []]
  const options = ['--no-cache']
  for (let round = 0; round < rounds; round++) {
    git.push(await readWithGit(repository))
    handiwork.push(await analyze(repository, folder, options))
    everybody.push(await analyzeAll(repository, folder, { options }))
    onOneCore.push(await analyzeAll(repository, folder, { options, isOnOneCore: true }))
  }
  return { git, handiwork, everybody, onOneCore }
}

const readWithGit = (repository: string) =>
  timed('git', ['-C', repository, 'log', '--no-merges', '--numstat', 'HEAD'])
