import { type RepositoryBuilder, stories } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import type { Commit } from './commit.ts'
import { history } from './history.ts'
import { openRepository } from './repository.ts'
import { revisions } from './revisions.ts'
import { runGit } from './run.ts'

/** Stories whose trees git itself will not read to the end. */
const unreadable = ['hostile-trees']
const readable = Object.entries(stories).filter(([name]) => !unreadable.includes(name))

describe.each(readable)('the history of %s', (_, story) => {
  test('has the lines that git log --numstat counts, file by file', async () => {
    const { counted, oracle } = await read(story)
    expect(counted).toEqual(oracle)
  })
})

async function read(story: () => RepositoryBuilder) {
  await using built = await story().build()
  const repository = await openRepository(built.path)
  const { commits } = await revisions(repository)
  const counted = (await all(history(repository, commits))).flatMap((commit) =>
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
  const printed = repository.head === undefined ? '' : (await runGit(args, { repository })).toString('latin1')
  return { counted: counted.sort(), oracle: rows(printed).sort() }
}

function row(
  id: string,
  { kind, addedCount, deletedCount, status, path, oldPath }: Commit['files'][number],
): string {
  const counts = kind === 'binary' ? '-\t-' : `${addedCount}\t${deletedCount}`
  return [id, counts, status === 'R' ? `${oldPath} → ${path}` : path].join('\t')
}

/** The rows of `git log --numstat -z`: a commit's id, then counts and a path, or counts and two paths of a rename. */
function rows(printed: string): string[] {
  return printed.split('\x01').flatMap((part) => {
    const [, id = '', listed = ''] = /^([0-9a-f]+)\n?(.*)$/s.exec(part) ?? []
    return [...listed.matchAll(/(\d+|-)\t(\d+|-)\t(?:\0([^\0]*)\0([^\0]*)|([^\0]+))\0/g)].map(
      ([, added, deleted, from = '', to = '', path = '']) =>
        [id, `${added}\t${deleted}`, from === '' ? name(path) : `${name(from)} → ${name(to)}`].join('\t'),
    )
  })
}

function name(latin1: string): string {
  const bytes = Buffer.from(latin1, 'latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return latin1.replace(/[\x80-\xff]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16)}`)
  }
}

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const value of values) found.push(value)
  return found
}
