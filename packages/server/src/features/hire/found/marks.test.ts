import {
  countries,
  languages,
  naturalLanguageLevels,
  naturalLanguages,
  technologies,
} from '@handiwork/core/catalog'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../../test/databases.ts'
import { experienceSteps, mark } from './marks.ts'

const marked = [
  ...languages.map(({ key }) => `language ${key}`),
  ...technologies.map(({ key }) => `technology ${key}`),
]
const all = [
  ...[...marked, 'experience'].flatMap((name) =>
    [...experienceSteps.keys(), experienceSteps.length].map((step) => `${name} ${step}`),
  ),
  ...marked,
  ...['', ...countries.map(({ code }) => code.toLowerCase())].map((code) => `country ${code}`),
  ...naturalLanguages.flatMap(({ code }) => naturalLanguageLevels.map((level) => `speaks ${code} ${level}`)),
  ...['active', 'open', 'close'].map((status) => `status ${status}`),
  ...['remote', 'fullTime', 'partTime', 'hourlyPaid', 'shortTerm', 'intern'].map((type) => `job ${type}`),
  ...['remote', 'without visa'],
]

test('nothing of the catalogues shares its mark with something else', () => {
  const byMark = Map.groupBy(all, mark)
  expect([...byMark.values()].filter(({ length }) => length > 1)).toEqual([])
})

describe.each(databases)('on $kind', ({ open }) => {
  test('the database marks the same way', async () => {
    await using database = await open()
    const amounts = [0, 0.5, ...experienceSteps, 1e6]
    const { rows } = await sql<{ marks: number[]; steps: number[] }>`
      select array(select search_mark(name) from unnest(${all}::text[]) with ordinality as one (name, place) order by place) as marks,
        array(select search_step(amount) from unnest(${amounts}::float8[]) with ordinality as one (amount, place) order by place) as steps`.execute(
      database.db,
    )
    expect(rows[0]).toEqual({
      marks: all.map(mark),
      steps: amounts.map((amount) => experienceSteps.filter((step) => step <= amount).length),
    })
  })
})
