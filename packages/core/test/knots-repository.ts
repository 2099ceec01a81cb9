import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ada,
  createRepository,
  generateLines,
  grace,
  type Repository,
} from '@handiwork/fixtures/repositories'

export const cpp = '#include <vector>\nclass Knot {\n public:\n  Knot();\n};\n'
const c = '#include <stdio.h>\nint knot(void);\n'

/** Five commits and a merge, with a header whose language only its content reveals. */
export function buildKnotsRepository() {
  return createRepository('knots')
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': generateLines(40), 'k.h': cpp } })
    .commit({
      by: grace,
      on: '2024-01-02',
      write: { 'b.go': generateLines(20, 1, 'go') },
      rename: { 'a.ts': 'c.ts' },
    })
    .branch('feature', (feature) =>
      feature.commit({
        by: grace,
        on: '2024-01-03',
        coAuthors: [ada],
        write: { 'f.ts': generateLines(30, 2) },
      }),
    )
    .commit({ by: ada, on: '2024-01-04', write: { 'c.ts': generateLines(50) } })
    .merge('feature', { by: ada, on: '2024-01-05' })
    .commit({
      by: { name: 'Ada B.', email: 'ada@byrne.example' },
      on: '2024-01-06',
      write: { 'c.ts': generateLines(45) },
    })
}

export async function addMoreCommits(repository: Repository): Promise<void> {
  await repository.commit({
    by: grace,
    on: '2024-03-01',
    write: { 'c.ts': generateLines(60), 'd.py': generateLines(9, 1, 'python') },
  })
  await repository.commit({ by: ada, on: '2023-12-01', write: { 'e.ts': generateLines(60, 2) } })
}

export async function rewriteHistory(repository: Repository): Promise<void> {
  await repository.rewrite((story) =>
    story
      .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': generateLines(10), 'k.h': c } })
      .commit({ by: ada, on: '2024-01-02', write: { 'a.ts': generateLines(30) } }),
  )
}

/** Rewrites the last commit like `git commit --amend`: same tree and parents, another author. */
export async function amendLastCommit(repository: Repository): Promise<void> {
  const treeAndParents = await repository.git('log', '-1', '--format=%T %P', 'main')
  const [tree, ...parents] = treeAndParents.trim().split(' ')
  const id = await repository.git(
    ...['-c', 'user.name=Ada', '-c', 'user.email=ada@byrne.example', 'commit-tree', '-m', 'Amended'],
    ...parents.flatMap((parent) => ['-p', parent]),
    tree!,
  )
  await repository.git('update-ref', 'refs/heads/main', id.trim())
}

export async function cloneBare(repository: Repository, ...options: string[]) {
  const path = await mkdtemp(join(tmpdir(), 'handiwork-clone-'))
  await repository.git('clone', '--quiet', '--bare', ...options, '--', `file://${repository.path}`, path)
  return {
    path,
    git: (...args: string[]) => repository.git('--git-dir', path, ...args),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true }),
  }
}
