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
  model: { name: 'xp/2', catalog: '2' },
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

test('differenceText lists all changes', () => {
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
     - oakfield/ledger: removed
     = harborlight/kestrel: quality 78.6 → 81.2
        + web/src/map/depth-contours.ts:77 The code is nested 7 levels deep. The
          recommended maximum is 5.
        - cmd/kestreld/main.go:41 The function is 148 lines long. The recommended
          maximum is 100. Fixed.
        - package npm react

    Computed with
     = catalog 2: was 1; figures can differ for this reason alone
    "
  `)
})

test('differenceMarkdown lists all changes', () => {
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
    - **−** **oakfield/ledger**: removed
    - **harborlight/kestrel**: quality 78.6 → 81.2
      - **+** web/src/map/depth-contours.ts:77 The code is nested 7 levels deep. The recommended maximum is 5.
      - **−** cmd/kestreld/main.go:41 The function is 148 lines long. The recommended maximum is 100. Fixed.
      - **−** package npm react

    ### Computed with

    - **catalog 2**: was 1; figures can differ for this reason alone
    "
  `)
})

test.each([differenceText, differenceMarkdown])('returns one sentence if nothing changed', (format) => {
  expect(format(reportDifference(before, sampleReport()))).toBe(
    'Nothing changed between 20 Oct 2026 and 20 Nov 2026.\n',
  )
})

test('differenceText omits the period for two reports of one day', () => {
  expect(differenceText(reportDifference(before, before))).toBe('Nothing changed.\n')
})

test('differenceText names both models if they differ', () => {
  const earlier = sampleReport({ model: { name: 'xp/1', catalog: '1' } })
  expect(differenceText(reportDifference(earlier, sampleReport()))).toBe(
    'Nothing changed.\n\nComputed with\n = formula xp/2: was xp/1; figures can differ for this reason alone\n',
  )
})

test('differenceText escapes control characters in names', () => {
  const renamed = sampleReport({
    repositories: [...before.repositories, repository('\u001b[2J\u202e\nevil')],
  })
  expect(differenceText(reportDifference(before, renamed))).toBe('Repositories\n + �[2J� evil: new\n')
})
