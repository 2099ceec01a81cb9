import {
  ada,
  createRepository,
  generateLines,
  grace,
  type Repository,
} from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nullFactsStore } from '../../../packages/core/src/facts/facts-store.ts'
import { type ProjectHistory, readProjectHistory } from '../history/project-history.ts'
import { hashIdentity } from '../truth/identity-hash.ts'
import { measureSection } from './measure-sections.ts'
import { FAMILIARITY, FAMILIARITY_AND_REVIEWS, sectionColumns } from './section-columns.ts'

const project = { repository: 'ada/loom', commit: '', date: '2024-03-01' }
const review = { message: `Work\n\nReviewed-by: ${grace.name} <${grace.email}>\n` }

let repository: Repository
let history: ProjectHistory

beforeAll(async () => {
  repository = await createRepository('reviewed')
    .commit({ by: ada, on: '2024-01-01', write: { 'src/a.ts': generateLines(30) } })
    .commit({ by: ada, on: '2024-01-02', write: { 'src/a.ts': generateLines(31) }, ...review })
    .commit({ by: grace, on: '2024-01-03', write: { 'lib/b.ts': generateLines(9) } })
    .build()
  const source = { gitFolder: repository.gitFolder, store: nullFactsStore }
  history = (await readProjectHistory({ ...project, commit: await repository.id('HEAD') }, [], source))!
})
afterAll(() => repository[Symbol.asyncDispose]())

const measureOwnedBy = (...owners: readonly (typeof ada)[]) =>
  measureSection(
    {
      ...{ ...project, section: 'src', patterns: 'src/', source: 'MAINTAINERS' },
      owners: owners.map(({ email }) => [hashIdentity(email.toString())]),
    },
    history,
    sectionColumns,
  )

test('ranks an owner who only reviewed by reviews only', async () => {
  const result = await measureOwnedBy(grace)
  expect(result).toMatchObject({ hasAuthor: false, isBlamed: false })
  if (typeof result === 'string') return
  expect(result.area.get(FAMILIARITY)).toBeUndefined()
  // Ada has 1 for writing everything, and Grace 0.5 for most reviews.
  expect(result.area.get(FAMILIARITY_AND_REVIEWS)).toBe(0)
})

test('ranks authors above reviewers who changed nothing', async () => {
  const result = await measureOwnedBy(ada)
  expect(result).toMatchObject({ hasAuthor: true, isBlamed: true })
  if (typeof result === 'string') return
  // Without other candidates, there is no area.
  expect(result.area.get(FAMILIARITY)).toBeUndefined()
  expect(result.area.get(FAMILIARITY_AND_REVIEWS)).toBe(1)
})
