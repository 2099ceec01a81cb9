import { contract, type Profile } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { aJob } from './a-job.ts'
import { jobsPageOf } from './jobs-page-of.ts'

const one = { jobs: [aJob()], count: 1 }
const none = { jobs: [], count: 0 }

/** Answers as the service does; what is not told of is not asked for. */
function asking(audience: PageLocals['audience'], answers: readonly (readonly [unknown, unknown])[]) {
  const known = new Map<unknown, unknown>(answers)
  const answer = async (route: unknown) => {
    if (!known.has(route)) throw new Error('This is not asked for')
    return known.get(route)
  }
  return { audience, call: answer as PageLocals['call'] }
}

const url = (query = '') => new URL(`https://handiwork.test/jobs${query}`)
const ann = { role: 'user', login: 'ann' } as Profile

test('strangers are shown one list', async () => {
  expect(await jobsPageOf(asking('everybody', [[contract.jobs.list, one]]), url())).toMatchObject({
    ...{ tab: 'matching', profile: undefined, total: 1 },
  })
})

test('strangers have no jobs of their own', async () => {
  expect(await jobsPageOf(asking('everybody', []), url('?tab=my'))).toMatchObject({ tab: 'my', jobs: [] })
})

test('whoever is signed in sees the jobs they posted', async () => {
  const signedIn = asking('caller', [
    [contract.profile.get, ann],
    [contract.jobs.my, one],
  ])
  expect(await jobsPageOf(signedIn, url('?tab=my'))).toMatchObject({ tab: 'my', profile: ann, total: 1 })
})

test('a page after the last one is nowhere', async () => {
  const strangers = asking('everybody', [[contract.jobs.list, none]])
  expect(await jobsPageOf(strangers, url('?page=2'))).toBeUndefined()
})
