import { analyze, type Run } from './handiwork.ts'
import { timed } from './timed.ts'

export interface Cold {
  readonly git: readonly number[]
  readonly handiwork: readonly Run[]
}

/** The yardstick and the whole analysis, in turn, on a disk that has been read before. */
export async function cold(repository: string, folder: string, rounds: number): Promise<Cold> {
  await readWithGit(repository)
  const git: number[] = []
  const handiwork: Run[] = []
  for (let round = 0; round < rounds; round++) {
    git.push(await readWithGit(repository))
    handiwork.push(await analyze(repository, folder, ['--no-cache']))
  }
  return { git, handiwork }
}

const readWithGit = (repository: string) =>
  timed('git', ['-C', repository, 'log', '--no-merges', '--numstat', 'HEAD'])
