import { allAuthorsReport, mira, sampleReport } from '@handiwork/fixtures/reports'
import { describe, expect, test } from 'vitest'
import { type CardKind, renderCard } from './cards.ts'

const publicNames = { localNames: false, hiddenNames: [] }

test('the profile shows the level, and what the person did', () => {
  expect(texts('profile')).toEqual([
    'Mira Okafor',
    '2,184',
    'xp',
    'Level 8',
    '366 xp to level 9',
    '•TypeScript•Go•Rust•JavaScript•Python',
    '9,120 commits · 118 active months · 3 repositories',
    'As of 20 Nov 2026',
  ])
})

test('the languages show xp and temperature, and count those that do not fit', () => {
  expect(texts('languages').slice(2, 5)).toEqual(['TypeScript', '742 xp', '99 warm'])
  expect(texts('languages')).toContain('and 1 more language')
})

test('the contributions show every year with its commits', () => {
  expect(texts('contributions').slice(14)).toEqual([
    ...['2026', '1,220', '2025', '55'],
    '1,275 commits since 2025 · busiest month Nov 2026',
    'As of 20 Nov 2026',
  ])
})

test('future months are not drawn as months without commits', () => {
  const cellCount = card('contributions').match(/h23v11/g)?.length
  expect(cellCount).toBe(23)
})

test('the timeline shows languages with added lines and the years', () => {
  expect(texts('timeline')).toEqual(expect.arrayContaining(['TypeScript', 'Go', 'Rust', '2026']))
  expect(texts('timeline')).not.toContain('Python')
})

test('the assistance shares add up to 100 and say what they do not prove', () => {
  const total = { undeclared: 740, assisted: 210, agent: 50 }
  const tools = [{ name: 'Claude Code', commitCount: 12 }]
  const assistance = { total, tools, languages: [], technologies: [], months: [], repositories: [] }
  const shown = texts('assistance', sampleReport({ person: { ...mira, assistance } }))
  expect(shown.slice(2, 9)).toEqual([
    ...['74%', 'no declaration', '21%', 'assisted', '5%', 'by an agent'],
    'Claude Code 12 commits',
  ])
  expect(shown).toContain('“No declaration” does not prove how the code was written.')
})

describe('names of repositories', () => {
  const [kestrel, tidewater, ledger] = sampleReport().repositories.map(({ fullName }) => fullName)

  test('repositories outside of code hosts are counted, and nothing else says their names', () => {
    expect({ texts: texts('contributed').filter((text) => /\/|more/.test(text)) }).toEqual({
      texts: [kestrel, tidewater, 'and 1 more repository'],
    })
    expect(card('contributed')).not.toContain(ledger)
  })

  test('a report about one hidden repository does not name it on any card', () => {
    const report = allAuthorsReport()
    const only = { ...report, repositories: report.repositories.filter(({ source }) => source === 'other') }
    const named = cardsOf(only).filter((svg) => svg.includes(only.repositories[0]?.fullName ?? '/'))
    expect({ repositoryCount: only.repositories.length, named }).toEqual({ repositoryCount: 1, named: [] })
  })
})

const kinds: readonly CardKind[] = [
  'profile',
  'languages',
  'contributions',
  'contributed',
  'timeline',
  'assistance',
]

const card = (kind: CardKind, report = sampleReport()) => renderCard(kind, report, publicNames)

const cardsOf = (report: ReturnType<typeof sampleReport>) => kinds.map((kind) => card(kind, report))

/** The texts of a card in their order. */
const texts = (kind: CardKind, report = sampleReport()): string[] =>
  Array.from(card(kind, report).matchAll(/<text[^>]*>(.*?)<\/text>/g), ([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  )
