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
import { experienceSteps, mark, pairMarksFrom } from './marks.ts'

const marked = [
  ...languages.map(({ key }) => `language ${key}`),
  ...technologies.map(({ key }) => `technology ${key}`),
]
const steps = [...experienceSteps.keys(), experienceSteps.length]
const all = [
  ...[...marked, 'experience'].flatMap((name) => steps.map((step) => `${name} ${step}`)),
  ...steps.map((step) => `experience from ${step}`),
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

  test.each([
    ['150 xp of both', [150, 150], 10],
    ['much of one', [9000, 5], 10.75],
    ['more than the last step', [90_000, 90_000], 18],
    ['more than the last step, of whom more is asked', [90_000, 90_000], 22],
  ])('a pair is marked as it is looked for: %s', async (_, amounts, least) => {
    await using database = await open()
    const { rows } = await sql<{ pairs: number[] }>`
      select search_pairs(${[mark('language go'), mark('technology docker')]}::int[], ${amounts}::float8[]) as pairs`.execute(
      database.db,
    )
    const looked = pairMarksFrom([['technology docker', 'language go']], least)
    expect(rows[0]!.pairs.filter((pair) => looked.includes(pair))).toHaveLength(1)
  })

  test('who has less of a pair than is looked for is not marked with it', async () => {
    await using database = await open()
    const { rows } = await sql<{ pairs: number[] }>`
      select search_pairs(${[mark('language go'), mark('technology docker')]}::int[], array[150, 150]::float8[]) as pairs`.execute(
      database.db,
    )
    const looked = pairMarksFrom([['technology docker', 'language go']], 10.25)
    expect(rows[0]!.pairs.filter((pair) => looked.includes(pair))).toEqual([])
  })

  test.each([
    ['little of both', 2, 140],
    ['more than three hundred of them', 26, 150],
  ])('no pair is marked of who has %s', async (_, skills, amount) => {
    await using database = await open()
    const { rows } = await sql<{ pairs: number[] }>`
      select search_pairs(array(select generate_series(1, ${skills}::int)), array_fill(${amount}::float8, array[${skills}::int])) as pairs`.execute(
      database.db,
    )
    expect(rows[0]!.pairs).toEqual(skills > 2 ? [0] : [])
  })

  test('whoever speaks a language at a level speaks it at all below it', async () => {
    await using database = await open()
    const { rows } = await sql<{ levels: string[] }>`
      select search_levels(level) as levels from unnest(${[...naturalLanguageLevels]}::text[]) with ordinality as one (level, place)
      order by place`.execute(database.db)
    expect(rows.map(({ levels }) => levels.toReversed())).toEqual(
      naturalLanguageLevels.map((_, place) => naturalLanguageLevels.slice(place)),
    )
  })

  test('words are found by their beginnings of three letters to ten, short ones and places as they are', async () => {
    await using database = await open()
    const { rows } = await sql<{ entries: string[] }>`
      select search_beginnings(array['go', 'rust', 'programmatically', '@porto', '@']) as entries`.execute(
      database.db,
    )
    const long = ['pro', 'prog', 'progr', 'progra', 'program', 'programm', 'programma', 'programmat']
    expect(rows[0]!.entries.toSorted()).toEqual(['go', 'rus', 'rust', ...long, '@porto', '@'].toSorted())
  })
})
