import { type Departure, simulateDeparture, type TeamReport } from '@handiwork/core/contract'
import { sampleTeam } from '@handiwork/fixtures/reports'
import { describe, expect, test } from 'vitest'
import {
  codeOwnersSummary,
  departureSentences,
  departureTitle,
  folderTitle,
  knownByText,
  listNames,
  truckFactorSentence,
  workText,
} from './team-texts.ts'

const team = sampleTeam()
const personOf = (name: string) => team.people.findIndex((person) => person.name === name)
const without = (...names: string[]): Departure => simulateDeparture(team, names.map(personOf))

test.each([
  ['src/scheduler', '3 people'],
  ['src/queue', 'Only Mira Okafor'],
  ['deploy/helm', 'No one active'],
])('describes who knows %s', (path, text) => {
  expect(knownByText(team.folders.find((folder) => folder.path === path)!, team.people)).toBe(text)
})

test('names the main person of a folder that others know in part', () => {
  const queue = team.folders.find(({ path }) => path === 'src/queue')!
  const [knows] = queue.knownBy
  const shared = {
    ...queue,
    knownBy: [knows!, { ...knows!, person: personOf('Arjun Desai'), familiarity: 10 }],
  }
  expect(knownByText(shared, team.people)).toBe('Mainly Mira Okafor')
})

test.each([
  [{ path: '', rest: false }, 'all files'],
  [{ path: '', rest: true }, 'other files'],
  [{ path: 'src', rest: true }, 'src, other files'],
  [{ path: 'src', rest: false }, 'src'],
])('gives the folder %j the title %s', (folder, title) => expect(folderTitle(folder)).toBe(title))

describe('truckFactorSentence', () => {
  const sentence = (changes: Partial<TeamReport>) => truckFactorSentence(sampleTeam(changes))
  test('names the people', () =>
    expect(sentence({ truckFactor: [2, 3] })).toBe(
      'Without Jonas Weber and Mira Okafor, more than half of the files have no main author.',
    ))
  test('says who has left', () =>
    expect(sentence({ truckFactor: [3, 4] })).toMatch(
      / Petra Lind was not active in the last twelve months\.$/,
    ))
  test('says that most files have no one', () =>
    expect(sentence({ truckFactor: [] })).toBe('More than half of the files have no main author.'))
  test('says that there are no files', () =>
    expect(sentence({ repository: { ...team.repository, fileCount: 0 } })).toMatch(
      /^There are no source files/,
    ))
})

describe('departureSentences', () => {
  test('name lost folders, files left with one person, and the next step', () =>
    expect(departureSentences(without('Mira Okafor', 'Jonas Weber'), team)).toEqual([
      '100 files lose everyone who knows them.',
      'src/queue, src/store/postgres and bench would be orphaned.',
      '64 more files are left with one person.',
      'Next step: let Arjun Desai review changes in src/queue.',
    ]))
  test('say that nothing is lost', () =>
    expect(departureSentences(without('Yuki Kimura'), team)).toEqual([
      'Every file that someone knows today is still known to someone.',
    ]))
  test('use the singular', () =>
    expect(departureSentences({ ...without(), lostFileCount: 1, singleFileCount: 1 }, team)).toEqual([
      '1 file loses everyone who knows it.',
      '1 more file is left with one person.',
    ]))
  test('have a title with the names', () =>
    expect(departureTitle(without('Mira Okafor', 'Arjun Desai'), team.people)).toBe(
      'Without Arjun Desai and Mira Okafor',
    ))
})

test('counts the entries of CODEOWNERS that differ', () =>
  expect(codeOwnersSummary(team.codeOwners!)).toBe('2 of 4 entries differ from who knows the files today'))

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C, D and E'],
  [['A', 'B', 'C', 'D', 'E', 'F'], 'A, B, C, D and 2 more'],
])('lists %j as "%s"', (names, text) => expect(listNames(names)).toBe(text))

test.each([
  [{ commitCount: 18, reviewCount: 0 }, '18 commits, last in Nov 2026'],
  [{ commitCount: 1, reviewCount: 2 }, '1 commit, last in Nov 2026, 2 reviews'],
  [{ commitCount: 0, reviewCount: 1, lastCommitAt: null }, '1 review'],
])('describes the work %j as "%s"', (work, text) =>
  expect(workText({ ...team.folders[0]!.knownBy[0]!, ...work })).toBe(text),
)
