import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ada, aRepository, grace, lines, type Repository } from '@handiwork/fixtures/repositories'

export const cpp = '#include <vector>\nclass Knot {\n public:\n  Knot();\n};\n'
const c = '#include <stdio.h>\nint knot(void);\n'

/** Five commits and a merge; a header of which only the content tells the language. */
export function knots() {
  return aRepository('knots')
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': lines(40), 'k.h': cpp } })
    .commit({
      by: grace,
      on: '2024-01-02',
      write: { 'b.go': lines(20, 1, 'go') },
      rename: { 'a.ts': 'c.ts' },
    })
    .branch('feature', (feature) =>
      feature.commit({ by: grace, on: '2024-01-03', coAuthors: [ada], write: { 'f.ts': lines(30, 2) } }),
    )
    .commit({ by: ada, on: '2024-01-04', write: { 'c.ts': lines(50) } })
    .merge('feature', { by: ada, on: '2024-01-05' })
    .commit({
      by: { name: 'Ada B.', email: 'ada@byrne.example' },
      on: '2024-01-06',
      write: { 'c.ts': lines(45) },
    })
}

export async function more(repository: Repository): Promise<void> {
  await repository.commit({
    by: grace,
    on: '2024-03-01',
    write: { 'c.ts': lines(60), 'd.py': lines(9, 1, 'python') },
  })
  await repository.commit({ by: ada, on: '2023-12-01', write: { 'e.ts': lines(60, 2) } })
}

export async function rewritten(repository: Repository): Promise<void> {
  await repository.rewrite((story) =>
    story
      .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': lines(10), 'k.h': c } })
      .commit({ by: ada, on: '2024-01-02', write: { 'a.ts': lines(30) } }),
  )
}

/** Tells the last commit anew, as `git commit --amend` does: same files, same parents, another author. */
export async function amended(repository: Repository): Promise<void> {
  const told = await repository.git('log', '-1', '--format=%T %P', 'main')
  const [tree, ...parents] = told.trim().split(' ')
  const id = await repository.git(
    ...['-c', 'user.name=Ada', '-c', 'user.email=ada@byrne.example', 'commit-tree', '-m', 'Amended'],
    ...parents.flatMap((parent) => ['-p', parent]),
    tree!,
  )
  await repository.git('update-ref', 'refs/heads/main', id.trim())
}

export async function cloneOf(repository: Repository, ...options: string[]) {
  const path = await mkdtemp(join(tmpdir(), 'handiwork-clone-'))
  await repository.git('clone', '--quiet', '--bare', ...options, '--', `file://${repository.path}`, path)
  return {
    path,
    git: (...args: string[]) => repository.git('--git-dir', path, ...args),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true }),
  }
}
