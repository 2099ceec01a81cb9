import type { Resume } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { aPosition, aPrintedResume, aSection } from '../../../../test/a-printed-resume.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { resumePdf } from './resume-pdf.ts'

const options = { paper: 'a4', publicUrl: 'https://handiwork.test', now: new Date('2026-11-22') } as const
const layouts = ['rightSidebar', 'singleColumn'] as const

const printed = async (change: Partial<Resume> = {}) =>
  readPdf(await resumePdf(aPrintedResume(change), options))

/** Those of the words that come, in the order in which they do. */
function inOrder(text: string, words: readonly string[]): string[] {
  const places = words.map((word) => ({ word, at: text.indexOf(word) })).filter(({ at }) => at >= 0)
  return places.toSorted((one, other) => one.at - other.at).map(({ word }) => word)
}

describe.each(layouts)('a resume in the layout %s', (layoutType) => {
  test('is read from the name over employers and dates to the side (spec §9)', async () => {
    const words = [
      ...['Mira Okafor', 'Staff engineer', '2,184 xp', 'Level 8, from 148 months of code', 'I build queues'],
      ...[
        'Work Experience',
        'Oakfield',
        'Mar 2021 — now',
        'Lisbon, Portugal, 5 years 9 months',
        'Mentor of six',
      ],
      ...['Harborlight', 'Jun 2017 — Feb 2021', 'Farol Digital', 'Sep 2014 — May 2017', 'INESC TEC'],
      ...[
        'Projects',
        'mira/tidewater',
        'Go, 842 stars, 371 xp',
        'Education',
        'MSc of Informatics',
        '2011 — 2013',
      ],
      ...[
        'Contact',
        'hello@miraokafor.dev',
        'Code',
        'TypeScript',
        '742 xp',
        'Hallmarks',
        'Front-end',
        'great',
      ],
      ...['Languages', 'English', 'Native', 'Away from work', 'Restores hand planes', 'Figures read from'],
    ]
    const { text } = await printed({ layoutType })
    expect(inOrder(text, words)).toEqual(words)
  })

  test('has its headings, lists and links as tags', async () => {
    const { tags } = await printed({ layoutType })
    expect(
      ['H1', 'H2', 'H3', 'L', 'LI', 'LBody', 'Link', 'Figure'].filter((tag) => !tags.includes(tag)),
    ).toEqual([])
  })

  test('is not empty where nothing is told', async () => {
    const { text } = await printed({ ...nothing, layoutType })
    expect(text).toBe('mira')
  })

  test('goes on over as many pages as it needs', async () => {
    const positions = Array.from({ length: 60 }, (_, at) =>
      aPosition({ order: 60 - at, organizationName: `Employer ${at};`, description: sentence.repeat(4) }),
    )
    const sections = [
      ...aPrintedResume().sections,
      aSection({ area: 'Sidebar', order: 9, description: sentence.repeat(60) }),
    ]
    const { text } = await printed({ layoutType, positions, sections })
    const employers = positions.map(({ organizationName }) => organizationName)
    expect(inOrder(text, employers)).toEqual(employers)
  })

  test('has no heading alone at the foot of a page', async () => {
    const sections = Array.from({ length: 40 }, (_, at) =>
      aSection({ title: `Title ${at}`, order: at, description: `${sentence.repeat(1 + (at % 5))}` }),
    )
    const { pages } = await printed({ layoutType, sections, repositories: [] })
    expect(pages.filter(({ text }) => /Title \d+ (?:Mira Okafor \d|Contact)/.test(text))).toEqual([])
  })
})

describe('a resume on paper', () => {
  test.each([
    ['a4', [595, 842]],
    ['letter', [612, 792]],
  ] as const)('has the size of %s', async (paper, size) => {
    const { pages } = await readPdf(await resumePdf(aPrintedResume(), { ...options, paper }))
    expect(pages[0]?.size).toEqual(size)
  })

  test('says whose it is and when it was made, and nothing of the machine', async () => {
    const { about } = await printed()
    expect([about.Title, about.Author, about.CreationDate, about.Producer]).toEqual([
      'Resume of Mira Okafor',
      'Mira Okafor',
      'D:20261120000000Z',
      undefined,
    ])
  })

  test('is in English', async () => {
    const pdf = Buffer.from(await resumePdf(aPrintedResume(), options))
    expect(pdf.includes('/Lang(en)') || pdf.includes('/Lang (en)')).toBe(true)
  })

  test('says that it keeps to PDF/UA', async () => {
    expect(Buffer.from(await resumePdf(aPrintedResume(), options)).includes('pdfuaid')).toBe(true)
  })

  test('is the same for the same resume', async () => {
    const [one, other] = [
      await resumePdf(aPrintedResume(), options),
      await resumePdf(aPrintedResume(), options),
    ]
    expect(Buffer.compare(one, other)).toBe(0)
  })

  test('has an address whole where it fits, so that it can be copied', async () => {
    const { user } = aPrintedResume()
    const { text } = await printed({ user: { ...user, publicEmail: 'hello@mira-okafor.example' } })
    expect(text).toContain(' hello@mira-okafor.example ')
  })

  test('leaves out what lies on the bench', async () => {
    expect((await printed()).text).not.toMatch(/Left out|Nobody reads/)
  })

  test('tells the bar of languages in words', async () => {
    expect((await printed()).figures).toEqual([
      'Experience by language: TypeScript 742, Go 561, Rust 318, Python 96, SQL 48',
    ])
  })

  test('leads to the profile its figures come from', async () => {
    expect((await printed()).links).toContain('https://handiwork.test/users/mira')
  })

  test('shows a picture, with words for those who do not see it', async () => {
    const pdf = await resumePdf(aPrintedResume(), { ...options, picture: PNG })
    expect((await readPdf(pdf)).figures[0]).toBe('Portrait of Mira Okafor')
  })

  test('shows no picture where nobody wants one', async () => {
    const pdf = await resumePdf(aPrintedResume({ showAvatar: false }), { ...options, picture: PNG })
    expect((await readPdf(pdf)).figures).toHaveLength(1)
  })

  test('shows letters in place of a picture that is broken', async () => {
    const pdf = await resumePdf(aPrintedResume(), { ...options, picture: PNG.subarray(0, 40) })
    expect((await readPdf(pdf)).figures).toHaveLength(1)
  })
})

// --- internal ---

const sentence = 'The ledger moved from nightly batches to events, and nobody noticed. '

const nothing: Partial<Resume> = {
  ...{ sections: [], positions: [], educations: [], repositories: [], groups: [], showAvatar: false },
  user: {
    ...aPrintedResume().user,
    ...{ name: '', jobTitle: null, biography: null, url: null, publicEmail: null, location: null },
    ...{ naturalLanguages: [], languages: [], badges: [], analyzeTimestamp: null },
  },
}

/** 1 × 1, red. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
