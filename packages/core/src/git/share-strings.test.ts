import { expect, test } from 'vitest'
import type { CommitHeader } from './commit.ts'
import { createStringSharer } from './share-strings.ts'

const header: CommitHeader = {
  id: 'a'.repeat(40),
  author: { name: 'Zoë Ægir', email: 'zoe@example.org', seconds: 1 },
  committer: { name: '', email: 'hub@example.org', seconds: undefined },
  trailers: [{ key: 'Reviewed-by', value: 'Mira 😀 <mira@example.org>' }],
  toolLines: ['Generated with Tool'],
  squashedDates: [3, 4],
  isRevert: true,
}

test('returns an equal header', () => {
  const share = createStringSharer()
  expect([share(header), share(header)]).toEqual([header, header])
})

test('shares the empty lists of most commits', () => {
  const plain = { ...header, trailers: [], toolLines: [] }
  const { trailers, toolLines } = createStringSharer()(plain)
  expect([trailers === plain.trailers, toolLines === plain.toolLines]).toEqual([true, true])
})
