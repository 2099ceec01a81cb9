import { expect, test } from 'vitest'
import { questionListOf } from './question-list-of.ts'

const nothing = async () => ({ items: [], total: 0 }) as never
const listOf = (key: string | undefined, query = '') =>
  questionListOf(nothing, { key, query: new URLSearchParams(query) })

test('a list without questions is a list', async () => {
  expect(await listOf('go')).toMatchObject({ language: { key: 'go' }, page: 1, questions: [] })
})

test('without a language it is the list of all', async () => {
  expect((await listOf(undefined))?.language).toBeUndefined()
})

test.each(['klingon', 'Go', ''])(
  'there is no list of %j (spec §5: filters accept listed values only)',
  async (key) => {
    expect(await listOf(key)).toBeUndefined()
  },
)

test.each(['page=0', 'page=2', 'page=two'])('there is no %s of it', async (query) => {
  expect(await listOf('go', query)).toBeUndefined()
})
