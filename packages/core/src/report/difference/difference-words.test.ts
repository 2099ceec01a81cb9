import { badge, mira, repository, sampleReport, warning } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { reportDifference } from './difference.ts'
import { differenceMarkdown } from './difference-markdown.ts'
import { differenceText } from './difference-text.ts'

const before = sampleReport({ asOf: '2026-10-20T12:00:00.000Z' })
const [kestrel, tidewater] = before.repositories
const [frontend, ...groups] = mira.groups
const [first, ...warnings] = kestrel!.warnings

const after = sampleReport({
  model: { name: 'xp/1', catalogue: '2' },
  person: {
    ...mira,
    experience: { total: 2220.1, code: 2097.9, stackOverflow: 122.2 },
    activeMonthCount: 119,
    languages: mira.languages.map((one) => (one.name === 'Go' ? { ...one, experience: 597.1 } : one)),
    groups: [{ ...frontend!, technologies: frontend!.technologies.slice(0, 3) }, ...groups],
    badges: [...mira.badges.slice(1), badge('rock-star', 'verified')],
  },
  repositories: [
    {
      ...kestrel!,
      quality: { ...kestrel!.quality, score: 81.2 },
      warnings: [...warnings, warning('web/src/map/depth-contours.ts', 'deep-nesting', 77, 103)],
      packages: kestrel!.packages.slice(1),
    },
    tidewater!,
    repository('mira/sandpiper'),
  ],
})

test('in a log', () => {
  expect(first && differenceText(reportDifference(before, after))).toMatchInlineSnapshot(`
    "Person
     = Mira Okafor: 2,220 xp (+36), 119 active months (+1)

    Badges
     + Rock Star: verified
     - Front-end: was great

    Languages
     = Go: 597 xp (+36)

    Technologies
     - AngularJS: was 12 xp

    Repositories
     + mira/sandpiper: new
     - oakfield/ledger: no longer there
     = harborlight/kestrel: quality 78.6 → 81.2
        + web/src/map/depth-contours.ts:77 The code is nested 7 levels deep; 5 is a
          good limit.
        - cmd/kestreld/main.go:41 The function is 148 lines long; 100 is a good
          limit. Fixed.
        - package npm react

    Computed with
     = catalogue 2: was 1; figures can differ by that alone
    "
  `)
})

test('in Markdown', () => {
  expect(differenceMarkdown(reportDifference(before, after))).toMatchInlineSnapshot(`
    "### Person

    - **Mira Okafor**: 2,220 xp (+36), 119 active months (+1)

    ### Badges

    - **+** **Rock Star**: verified
    - **−** **Front-end**: was great

    ### Languages

    - **Go**: 597 xp (+36)

    ### Technologies

    - **−** **AngularJS**: was 12 xp

    ### Repositories

    - **+** **mira/sandpiper**: new
    - **−** **oakfield/ledger**: no longer there
    - **harborlight/kestrel**: quality 78.6 → 81.2
      - **+** web/src/map/depth-contours.ts:77 The code is nested 7 levels deep; 5 is a good limit.
      - **−** cmd/kestreld/main.go:41 The function is 148 lines long; 100 is a good limit. Fixed.
      - **−** package npm react

    ### Computed with

    - **catalogue 2**: was 1; figures can differ by that alone
    "
  `)
})

test.each([differenceText, differenceMarkdown])('one sentence when nothing changed', (written) => {
  expect(written(reportDifference(before, sampleReport()))).toBe(
    'Nothing changed between 20 Oct 2026 and 20 Nov 2026.\n',
  )
})

test('two reports of one day have no time between them', () => {
  expect(differenceText(reportDifference(before, before))).toBe('Nothing changed.\n')
})

test('no name steers the log', () => {
  const named = sampleReport({ repositories: [...before.repositories, repository('\u001b[2J\u202e\nevil')] })
  expect(differenceText(reportDifference(before, named))).toBe('Repositories\n + �[2J� evil: new\n')
})
