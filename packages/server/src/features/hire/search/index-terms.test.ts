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
import { experienceSteps, indexTerm, pairTermsAtLeast } from './index-terms.ts'

const skillNames = [
  ...languages.map(({ key }) => `language ${key}`),
  ...technologies.map(({ key }) => `technology ${key}`),
]
const steps = [...experienceSteps.keys(), experienceSteps.length]
const termNames = [
  ...[...skillNames, 'experience'].flatMap((name) => steps.map((step) => `${name} ${step}`)),
  ...steps.map((step) => `experience from ${step}`),
  ...skillNames,
  ...['', ...countries.map(({ code }) => code.toLowerCase())].map((code) => `country ${code}`),
  ...naturalLanguages.flatMap(({ code }) => naturalLanguageLevels.map((level) => `speaks ${code} ${level}`)),
  ...['active', 'open', 'close'].map((status) => `status ${status}`),
  ...['remote', 'fullTime', 'partTime', 'hourlyPaid', 'shortTerm', 'intern'].map((type) => `job ${type}`),
  ...['remote', 'without visa'],
]

test('assigns a unique index term to every catalog entry', () => {
  const byTerm = Map.groupBy(termNames, indexTerm)
  expect([...byTerm.values()].filter(({ length }) => length > 1)).toEqual([])
})

describe.each(databases)('index terms on $kind', ({ open }) => {
  test('match those that the database computes', async () => {
    await using database = await open()
    const amounts = [0, 0.5, ...experienceSteps, 1e6]
    const { rows } = await sql<{ terms: number[]; steps: number[] }>`
      select array(select search_term(name) from unnest(${termNames}::text[]) with ordinality as one (name, position) order by position) as terms,
        array(select search_step(amount) from unnest(${amounts}::float8[]) with ordinality as one (amount, position) order by position) as steps`.execute(
      database.db,
    )
    expect(rows[0]).toEqual({
      terms: termNames.map(indexTerm),
      steps: amounts.map((amount) => experienceSteps.filter((step) => step <= amount).length),
    })
  })

  test.each([
    ['150 xp in both', [150, 150], 10],
    ['much xp in one', [9000, 5], 10.75],
    ['more than the last step', [90_000, 90_000], 18],
    ['more than the last step, with a higher minimum', [90_000, 90_000], 22],
  ])('find a pair of skills: %s', async (_, amounts, minimum) => {
    await using database = await open()
    const { rows } = await sql<{ pairs: number[] }>`
      select search_pairs(${[indexTerm('language go'), indexTerm('technology docker')]}::int[], ${amounts}::float8[]) as pairs`.execute(
      database.db,
    )
    const searchedTerms = pairTermsAtLeast([['technology docker', 'language go']], minimum)
    expect(rows[0]!.pairs.filter((pair) => searchedTerms.includes(pair))).toHaveLength(1)
  })

  test('do not include a pair below the minimum', async () => {
    await using database = await open()
    const { rows } = await sql<{ pairs: number[] }>`
      select search_pairs(${[indexTerm('language go'), indexTerm('technology docker')]}::int[], array[150, 150]::float8[]) as pairs`.execute(
      database.db,
    )
    const searchedTerms = pairTermsAtLeast([['technology docker', 'language go']], 10.25)
    expect(rows[0]!.pairs.filter((pair) => searchedTerms.includes(pair))).toEqual([])
  })

  test.each([
    ['little xp in both', 2, 140],
    ['more than 300 pairs', 26, 150],
  ])('include no individual pairs for a developer with %s', async (_, skills, amount) => {
    await using database = await open()
    const { rows } = await sql<{ pairs: number[] }>`
      select search_pairs(array(select generate_series(1, ${skills}::int)), array_fill(${amount}::float8, array[${skills}::int])) as pairs`.execute(
      database.db,
    )
    expect(rows[0]!.pairs).toEqual(skills > 2 ? [0] : [])
  })

  test('include all levels below a spoken level', async () => {
    await using database = await open()
    const { rows } = await sql<{ levels: string[] }>`
      select search_levels(level) as levels from unnest(${[...naturalLanguageLevels]}::text[]) with ordinality as one (level, position)
      order by position`.execute(database.db)
    expect(rows.map(({ levels }) => levels.toReversed())).toEqual(
      naturalLanguageLevels.map((_, index) => naturalLanguageLevels.slice(index)),
    )
  })

  test('include word prefixes of three to ten letters, and short words and locations in full', async () => {
    await using database = await open()
    const { rows } = await sql<{ entries: string[] }>`
      select search_prefixes(array['go', 'rust', 'programmatically', '@porto', '@']) as entries`.execute(
      database.db,
    )
    const prefixes = ['pro', 'prog', 'progr', 'progra', 'program', 'programm', 'programma', 'programmat']
    expect(rows[0]!.entries.toSorted()).toEqual(['go', 'rus', 'rust', ...prefixes, '@porto', '@'].toSorted())
  })
})
