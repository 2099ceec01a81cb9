import { createRepository } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { findPreviousVersion } from './find-previous-version.ts'

const FOLDER = 'packages/server/src/db/migrations'
const by = { name: 'Ada', email: 'ada@byrne.example' }

function startHistory() {
  return createRepository('service')
    .commit({ by, on: '2026-01-01', message: 'first', write: { [`${FOLDER}/001-users.sql`]: 'users\n' } })
    .commit({ by, on: '2026-01-02', message: 'second', write: { code: 'two\n' } })
}

async function subjectOfPrevious(history: ReturnType<typeof startHistory>): Promise<string> {
  await using repository = await history.build()
  const commit = await findPreviousVersion(repository.path)
  return (await repository.git('log', '--max-count=1', '--format=%s', commit)).trim()
}

test('returns the commit before the latest migration', async () => {
  const history = startHistory()
    .commit({ by, on: '2026-01-03', message: 'third', write: { [`${FOLDER}/002-jobs.sql`]: 'jobs\n' } })
    .commit({ by, on: '2026-01-04', message: 'fourth', write: { code: 'four\n' } })
  expect(await subjectOfPrevious(history)).toBe('second')
})

test('leaves out versions with a migration that was renamed later', async () => {
  const history = startHistory()
    .commit({ by, on: '2026-01-03', message: 'third', write: { [`${FOLDER}/003-jobs.sql`]: 'jobs\n' } })
    .commit({ by, on: '2026-01-04', message: 'fourth', write: { code: 'four\n' } })
    .commit({
      ...{ by, on: '2026-01-05', message: 'fifth' },
      remove: [`${FOLDER}/003-jobs.sql`],
      write: { [`${FOLDER}/002-jobs.sql`]: 'jobs\n' },
    })
  expect(await subjectOfPrevious(history)).toBe('second')
})

test('leaves out versions with a migration that comes after one that was added later', async () => {
  const history = startHistory()
    .commit({ by, on: '2026-01-03', message: 'third', write: { [`${FOLDER}/003-jobs.sql`]: 'jobs\n' } })
    .commit({ by, on: '2026-01-04', message: 'fourth', write: { [`${FOLDER}/002-tags.sql`]: 'tags\n' } })
  expect(await subjectOfPrevious(history)).toBe('second')
})

test('returns the commit before the latest merge', async () => {
  const history = startHistory()
    .branch('feature', (feature) => feature.commit({ by, on: '2026-01-03', write: { feature: 'new\n' } }))
    .commit({ by, on: '2026-01-03', message: 'third', write: { code: 'three\n' } })
    .merge('feature', { by, on: '2026-01-04' })
  expect(await subjectOfPrevious(history)).toBe('third')
})
