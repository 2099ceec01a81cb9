import { ada, createRepository, grace } from '@handiwork/fixtures/repositories'
import { execaSync } from 'execa'
import { expect, test } from 'vitest'
import { parseMessage } from '../../packages/core/src/git/commit-message.ts'
import { squashHistory } from './squash-history.ts'

test('replaces each merged branch by one commit that lists its commits, with the same files', async () => {
  const on = (day: number) => ({ on: `2026-05-0${day}T10:00:00Z` })
  await using repository = await createRepository('looms')
    .commit({ by: ada, ...on(1), write: { 'a.ts': 'a\n' } })
    .branch('side', (side) =>
      side
        .commit({ by: grace, ...on(2), write: { 'b.ts': 'b\n' } })
        .commit({ by: grace, ...on(3), write: { 'b.ts': 'c\n' } })
        .commit({ by: ada, ...on(4), write: { 'b.ts': 'd\n' } }),
    )
    .merge('side', { by: ada, ...on(5) })
    .build()
  const git = (...args: string[]) => execaSync('git', args, { cwd: repository.path }).stdout
  const tree = git('rev-parse', 'HEAD^{tree}')

  expect(squashHistory(repository.path)).toBe(1)
  expect(git('rev-parse', 'squashed^{tree}')).toBe(tree)
  expect(git('log', '--format=%ae', 'squashed').split('\n')).toEqual([grace.email, ada.email])
  const { squashedDates, trailers } = parseMessage(git('log', '-1', '--format=%B', 'squashed'))
  expect(squashedDates.map((seconds) => new Date(seconds * 1000).toISOString().slice(0, 10))).toEqual([
    '2026-05-02',
    '2026-05-03',
    '2026-05-04',
  ])
  expect(trailers).toEqual([{ key: 'Co-authored-by', value: `${ada.name} <${ada.email}>` }])
})
