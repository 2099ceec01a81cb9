import type { Resume } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../../test/read-pdf.ts'
import { positionFixture, resumeFixture, sectionFixture } from '../../../../test/resume-fixture.ts'
import { renderResumePdf } from './resume-pdf.ts'

const options = { paper: 'a4', publicUrl: 'https://handiwork.test', now: new Date('2026-11-22') } as const
const layouts = ['rightSidebar', 'singleColumn'] as const

const renderAndRead = async (change: Partial<Resume> = {}) =>
  readPdf(await renderResumePdf(resumeFixture(change), options))

/** The words that occur in the text, in the order of their occurrence. */
function findInOrder(text: string, words: readonly string[]): string[] {
  const occurrences = words.map((word) => ({ word, at: text.indexOf(word) })).filter(({ at }) => at >= 0)
  return occurrences.toSorted((one, other) => one.at - other.at).map(({ word }) => word)
}

describe.each(layouts)('a resume in the layout %s', (layoutType) => {
  test('is read from the name through employers and dates to the sidebar (spec §9)', async () => {
    const words = [
      ...[
        'Mira Okafor',
        'Staff engineer',
        '2,184 xp',
        'Level 8, based on 148 months of code',
        'I build queues',
      ],
      ...[
        'Work Experience',
        'Oakfield',
        'Mar 2021 — present',
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
      ...['Contact', 'hello@miraokafor.dev', 'Code', 'TypeScript', '742 xp', 'Badges', 'Front-end', 'great'],
      ...[
        'Languages',
        'English',
        'Native',
        'Away from work',
        'Restores hand planes',
        'Figures computed from',
      ],
    ]
    const { text } = await renderAndRead({ layoutType })
    expect(findInOrder(text, words)).toEqual(words)
  })

  test('tags its headings, lists and links', async () => {
    const { tags } = await renderAndRead({ layoutType })
    expect(
      ['H1', 'H2', 'H3', 'L', 'LI', 'LBody', 'Link', 'Figure'].filter((tag) => !tags.includes(tag)),
    ).toEqual([])
  })

  test('shows the login for an empty profile', async () => {
    const { text } = await renderAndRead({ ...emptyResume, layoutType })
    expect(text).toBe('mira')
  })

  test('continues over any number of pages', async () => {
    const positions = Array.from({ length: 60 }, (_, at) =>
      positionFixture({
        order: 60 - at,
        organizationName: `Employer ${at};`,
        description: sentence.repeat(4),
      }),
    )
    const sections = [
      ...resumeFixture().sections,
      sectionFixture({ area: 'Sidebar', order: 9, description: sentence.repeat(60) }),
    ]
    const { text } = await renderAndRead({ layoutType, positions, sections })
    const employers = positions.map(({ organizationName }) => organizationName)
    expect(findInOrder(text, employers)).toEqual(employers)
  })

  test('has no heading alone at the bottom of a page', async () => {
    const sections = Array.from({ length: 40 }, (_, at) =>
      sectionFixture({ title: `Title ${at}`, order: at, description: `${sentence.repeat(1 + (at % 5))}` }),
    )
    const { pages } = await renderAndRead({ layoutType, sections, repositories: [] })
    expect(pages.filter(({ text }) => /Title \d+ (?:Mira Okafor \d|Contact)/.test(text))).toEqual([])
  })
})

describe('a resume PDF', () => {
  test.each([
    ['a4', [595, 842]],
    ['letter', [612, 792]],
  ] as const)('has the page size of %s', async (paper, size) => {
    const { pages } = await readPdf(await renderResumePdf(resumeFixture(), { ...options, paper }))
    expect(pages[0]?.size).toEqual(size)
  })

  test('names its owner and date, but not the software', async () => {
    const { metadata } = await renderAndRead()
    expect({
      Title: metadata.Title,
      Author: metadata.Author,
      CreationDate: metadata.CreationDate,
      Producer: metadata.Producer,
    }).toEqual({
      Title: 'Resume of Mira Okafor',
      Author: 'Mira Okafor',
      CreationDate: 'D:20261120000000Z',
      Producer: undefined,
    })
  })

  test('declares English as its language', async () => {
    const pdf = Buffer.from(await renderResumePdf(resumeFixture(), options))
    expect(pdf.includes('/Lang(en)') || pdf.includes('/Lang (en)')).toBe(true)
  })

  test('declares conformance to PDF/UA', async () => {
    expect(Buffer.from(await renderResumePdf(resumeFixture(), options)).includes('pdfuaid')).toBe(true)
  })

  test('is identical for the same resume', async () => {
    const [one, other] = [
      await renderResumePdf(resumeFixture(), options),
      await renderResumePdf(resumeFixture(), options),
    ]
    expect(Buffer.compare(one, other)).toBe(0)
  })

  test('does not break an email address that fits', async () => {
    const { user } = resumeFixture()
    const { text } = await renderAndRead({ user: { ...user, publicEmail: 'hello@mira-okafor.example' } })
    expect(text).toContain(' hello@mira-okafor.example ')
  })

  test('excludes the bench', async () => {
    expect((await renderAndRead()).text).not.toMatch(/Left out|Never printed/)
  })

  test('has a text alternative for the language bar', async () => {
    expect((await renderAndRead()).figures).toEqual([
      'Experience by language: TypeScript 742, Go 561, Rust 318, Python 96, SQL 48',
    ])
  })

  test('links to the profile', async () => {
    expect((await renderAndRead()).links).toContain('https://handiwork.test/users/mira')
  })

  test('links figures to the commits behind them', async () => {
    const { links } = await renderAndRead()
    const evidence = 'https://handiwork.test/users/mira/evidence'
    const [project] = resumeFixture().repositories
    expect(links).toEqual(
      expect.arrayContaining([
        evidence,
        `${evidence}?language=TypeScript`,
        `${evidence}?repository=${project?._id}`,
      ]),
    )
  })

  test('shows the avatar with a text alternative', async () => {
    const pdf = await renderResumePdf(resumeFixture(), { ...options, picture: PNG })
    expect((await readPdf(pdf)).figures[0]).toBe('Portrait of Mira Okafor')
  })

  test('shows no avatar if it is turned off', async () => {
    const pdf = await renderResumePdf(resumeFixture({ showAvatar: false }), { ...options, picture: PNG })
    expect((await readPdf(pdf)).figures).toHaveLength(1)
  })

  test('shows initials if the avatar is unreadable', async () => {
    const pdf = await renderResumePdf(resumeFixture(), { ...options, picture: PNG.subarray(0, 40) })
    expect((await readPdf(pdf)).figures).toHaveLength(1)
  })
})

const sentence = 'The ledger moved from nightly batches to events, and no one noticed. '

const emptyResume: Partial<Resume> = {
  ...{ sections: [], positions: [], educations: [], repositories: [], groups: [], showAvatar: false },
  user: {
    ...resumeFixture().user,
    ...{ name: '', jobTitle: null, biography: null, url: null, publicEmail: null, location: null },
    ...{ naturalLanguages: [], languages: [], badges: [], analyzeTimestamp: null },
  },
}

/** A red image of 1 × 1 pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
