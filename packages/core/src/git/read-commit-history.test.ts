import { type RepositoryBuilder, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { openRepository } from '../../test/open-repository.ts'
import type { Commit } from './commit.ts'
import { listRevisions } from './list-revisions.ts'
import { readCommitHistory } from './read-commit-history.ts'
import { runGit } from './run-git.ts'

/** Repositories with trees that git cannot read completely. */
const unreadableStories = ['hostile-trees']
const readableStories = Object.entries(repositoryScenarios).filter(
  ([decodePath]) => !unreadableStories.includes(decodePath),
)

describe.each(readableStories)('the history of %s', (_, story) => {
  test('matches the counts of git log --numstat for every file', async () => {
    const { counted, oracle } = await read(story)
    expect(counted).toEqual(oracle)
  })
})

async function read(story: () => RepositoryBuilder) {
  await using fixture = await story().build()
  const repository = await openRepository(fixture.path)
  const { commits } = await listRevisions(repository)
  const counted = (await collect(readCommitHistory(repository, commits))).flatMap((commit) =>
    commit.files.map((file) => row(commit.id, file)),
  )
  const args = [
    'log',
    '--no-merges',
    '--numstat',
    '-M',
    '-z',
    '--format=format:%x01%H',
    '--root',
    '--no-textconv',
  ]
  const output = repository.head === undefined ? '' : (await runGit(args, { repository })).toString('latin1')
  return { counted: counted.sort(), oracle: rows(output).sort() }
}

function row(
  id: string,
  { kind, addedCount, deletedCount, status, path, oldPath }: Commit['files'][number],
): string {
  const counts = kind === 'binary' ? '-\t-' : `${addedCount}\t${deletedCount}`
  return [id, counts, status === 'R' ? `${oldPath} → ${path}` : path].join('\t')
}

/**
 * Parses `git log --numstat -z`: a commit id, then counts and a path, or counts and two paths of a rename.
 */
function rows(output: string): string[] {
  return output.split('\x01').flatMap((commitText) => {
    const [, id = '', entries = ''] = /^([0-9a-f]+)\n?(.*)$/s.exec(commitText) ?? []
    return [...entries.matchAll(/(\d+|-)\t(\d+|-)\t(?:\0([^\0]*)\0([^\0]*)|([^\0]+))\0/g)].map(
      ([, added, deleted, from = '', to = '', path = '']) =>
        [
          id,
          `${added}\t${deleted}`,
          from === '' ? decodePath(path) : `${decodePath(from)} → ${decodePath(to)}`,
        ].join('\t'),
    )
  })
}

function decodePath(latin1: string): string {
  const bytes = Buffer.from(latin1, 'latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return latin1.replace(/[\x80-\xff]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16)}`)
  }
}

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = []
  for await (const value of values) collected.push(value)
  return collected
}
