import { contract } from '@handiwork/core/api'
import { expect, test, vi } from 'vitest'
import { loadQuestionList } from './load-question-list.ts'

const emptyCall = async () => ({ items: [], total: 0 }) as never
const loadList = (key: string | undefined, query = '') =>
  loadQuestionList(emptyCall, { key, query: new URLSearchParams(query) })

test('returns an empty list for a language without questions', async () => {
  expect(await loadList('go')).toMatchObject({ language: { key: 'go' }, page: 1, questions: [] })
})

test('lists all questions without a language', async () => {
  expect((await loadList(undefined))?.language).toBeUndefined()
})

test.each([
  ['', 0],
  ['page=3', 20],
])('loads ?%s from offset %i', async (query, offset) => {
  const call = vi.fn(async () => ({ items: ['question'], total: 99 }) as never)
  await loadQuestionList(call, { key: 'go', query: new URLSearchParams(query) })
  expect(call).toHaveBeenCalledExactlyOnceWith(contract.questions.list, { query: { language: 'go', offset } })
})

test.each(['klingon', 'Go', ''])(
  'rejects the language %j (spec §5: filters accept listed values only)',
  async (key) => {
    expect(await loadList(key)).toBeUndefined()
  },
)

test.each(['page=0', 'page=2', 'page=two'])('rejects %s', async (query) => {
  expect(await loadList('go', query)).toBeUndefined()
})
