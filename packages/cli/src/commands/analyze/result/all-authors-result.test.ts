import {
  allAuthorsReport,
  besideXp,
  contributor,
  history,
  language,
  repository,
} from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { languageColor, levelStart } from '../../../../test/fake-core.ts'
import { plainStyle } from '../../../ui/terminal.ts'
import { resultText } from './result-text.ts'

const options = { look: plainStyle, elapsed: 4_200, languageColor, levelStart }

test('prints all authors on 80 columns', () => {
  expect(resultText(allAuthorsReport(), { ...options, width: 80 })).toMatchInlineSnapshot(`
    "✓ Read 3 repositories, 18,402 commits in 4 s

    3 repositories  4 people

    Repositories                                            xp   quality  warnings
     harborlight/kestrel                  6,214 commits    412   good            4
     mira/tidewater                       1,911 commits    371   excellent       1
     oakfield/ledger                     10,277 commits    338   fair            0

    Languages                                               xp   temperature
     TypeScript  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━    773   98
     Go          ━━━━━━━━━━━━━━━━━━━━━━━━━━━━──────────    560   99
     Rust        ━━━━━━━━━━━━━━━━──────────────────────    318   94
     SQL         ━━────────────────────────────────────     48   52
     CSS         ━─────────────────────────────────────     22   50
     Ruby        ━─────────────────────────────────────     17   0 cold, Aug 2016

    Technologies
     Front-end Frameworks    React  Used in 2 projects
     Back-end Frameworks     Gin
     API & RPC               gRPC
     Unit Testing            Vitest
     Concurrency & Reactive  Tokio
     1 package is not in the catalog

    People                                                  xp
     Jonas Lindqvist                      8,862 commits      —   Go, SQL, Shell
     Mira Okafor                          7,155 commits      —   TypeScript, Rust
     陳美玲                                 640 commits     90   Rust
     Aoife Ní Dhomhnaill-Fitzgerald         212 commits     41   Python

    Commits  ▄▄▄▆▆▇▇▇▇▅██  Dec 2025 to Nov 2026, 1,275 total

    analyzed 20 Nov 2026, formula xp/2
    "
  `)
})

test('prints all authors on 40 columns', () => {
  expect(resultText(allAuthorsReport(), { ...options, width: 40 })).toMatchInlineSnapshot(`
    "✓ Read 3 repositories, 18,402 commits
    in 4 s

    3 repositories  4 people

    Repositories              commits     xp
     harborlight/kestrel        6,214    412
     mira/tidewater             1,911    371
     oakfield/ledger           10,277    338

    Languages                   xp
     TypeScript  ━━━━━━━━━━    773   98
     Go          ━━━━━━━───    560   99
     Rust        ━━━━──────    318   94
     SQL         ━─────────     48   52
     CSS         ━─────────     22   50
     Ruby        ━─────────     17   0 cold

    Technologies
     Front-end F…  React  Used in 2 projects
     Back-end Fr…  Gin
     API & RPC     gRPC
     Unit Testing  Vitest
     Concurrency…  Tokio
     1 package is not in the catalog

    People                    commits     xp
     Jonas Lindqvist            8,862      —
     Mira Okafor                7,155      —
     陳美玲                       640     90
     Aoife Ní Dhomhnaill-Fi…      212     41

    Commits  ▄▄▄▆▆▇▇▇▇▅██
    Dec 2025 to Nov 2026, 1,275 total

    analyzed 20 Nov 2026, formula xp/2
    "
  `)
})

test('names the repository if there is only one', () => {
  const report = allAuthorsReport({ repositories: allAuthorsReport().repositories.slice(0, 1) })
  expect(
    resultText(report, { ...options, width: 80 })
      .split('\n')
      .at(2),
  ).toBe('harborlight/kestrel  4 people')
})

test('prints quality and warnings of a single repository', () => {
  const report = allAuthorsReport({ repositories: allAuthorsReport().repositories.slice(0, 1) })
  expect(resultText(report, { ...options, width: 80 })).toMatchInlineSnapshot(`
    "✓ Read 1 repository, 6,214 commits in 4 s

    harborlight/kestrel  4 people

    Quality  79 good  comment coverage 9%, warning coverage 97%
     tests 21/25, comments 13/15, warnings 10/15, CI 10/10, tools 10/10,
     documents 3/10, team 10/10, file length 1/5

    Warnings  4
     web/test/login.test.ts:12          A service key is stored in the file. Revoke…
     cmd/kestreld/main.go:41-188        The function is 148 lines long. The recomme…
     web/src/map/tide-layer.ts:402-431  The code is nested 7 levels deep. The recom…
     and 1 more

    Languages                                               xp   temperature
     Go          ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━    560   99
     TypeScript  ━━━━━━━━━━━━━━━━━━━━━━━━━━━───────────    402   97
     Rust        ━━━━━━━───────────────────────────────     96   88

    Technologies
     Front-end Frameworks  React 210
     Back-end Frameworks   Gin 148
     API & RPC             gRPC 102
     1 package is not in the catalog

    People                                                  xp
     Mira Okafor                          3,104 commits    412   TypeScript, Go
     Jonas Lindqvist                      1,822 commits    422   Go, Shell
     陳美玲                                 640 commits     90   Rust
     Aoife Ní Dhomhnaill-Fitzgerald         212 commits     41   Python

    Commits  ▄▄▅▅▆▆▆▇▇▅▇█  Dec 2025 to Nov 2026, 801 total

    analyzed 20 Nov 2026, formula xp/2
    "
  `)
})

const reviewed = repository('mira/tides', {
  history: history(3),
  contributors: [
    {
      ...contributor('Mira Okafor', 1911, [language('Go', 90, 50)]),
      ...besideXp('maintains', '2026-11-18', 0),
    },
    { ...contributor('陳美玲', 640), ...besideXp('contributes', '2026-03-02', 1204) },
    { ...contributor('Aoife Ní Dhomhnaill-Fitzgerald', 21), ...besideXp('inactive', '2021-05-02', 3) },
  ],
})
const peopleIn = (width: number, one = reviewed) => {
  const text = resultText(allAuthorsReport({ repositories: [one] }), { ...options, width })
  return `\n${text.slice(text.indexOf('People')).split('\n\n')[0]}\n`
}

test('prints status and reviews of people on 80 columns', () => {
  expect(peopleIn(80)).toMatchInlineSnapshot(`
    "
    People                status       reviews  commits     xp
     Mira Okafor          maintains          0    1,911     90   Go
     陳美玲               contributes    1,204      640      0
     Aoife Ní Dhomhnail…  inactive           3       21      0
    "
  `)
})

test('omits reviews under 80 columns', () => {
  expect(peopleIn(79)).toMatchInlineSnapshot(`
    "
    People                        status       commits     xp
     Mira Okafor                  maintains      1,911     90   Go
     陳美玲                       contributes      640      0
     Aoife Ní Dhomhnaill-Fitzge…  inactive          21      0
    "
  `)
})

test('omits the status under 60 columns', () => {
  expect(peopleIn(60)).toContain('maintains')
  expect(peopleIn(59)).toMatchInlineSnapshot(`
    "
    People                                       commits     xp
     Mira Okafor                                   1,911     90
     陳美玲                                          640      0
     Aoife Ní Dhomhnaill-Fitzgerald                   21      0
    "
  `)
})

test('omits reviews if no one has any', () => {
  const contributors = reviewed.contributors.slice(0, 1)
  const text = peopleIn(80, { ...reviewed, contributors })
  expect(text).toContain('maintains')
  expect(text).not.toContain('reviews')
})

test('prints the strongest status of a person in several repositories, and all of their reviews', () => {
  const [mira] = reviewed.contributors
  const other = { ...mira!, ...besideXp('inactive', '2024-01-02', 7) }
  const report = allAuthorsReport({ repositories: [{ ...reviewed, contributors: [other] }, reviewed] })
  expect(resultText(report, { ...options, width: 80 })).toMatch(/ Mira Okafor +maintains +7 /)
})

test('prints placeholders for missing quality, warnings and technologies', () => {
  const small = repository('mira/notes', { history: history(3), languages: [language('Go', 3, 50)] })
  const report = allAuthorsReport({ repositories: [small] })
  expect(resultText(report, { ...options, width: 80 })).toMatchInlineSnapshot(`
    "✓ Read 1 repository, 3 commits in 4 s

    mira/notes  0 people

    Quality  not rated (fewer than 200 source lines)

    Warnings  No warnings so far.

    Languages                                               xp   temperature
     Go  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━      3   50

    Technologies  No detected technologies

    analyzed 20 Nov 2026, formula xp/2
    "
  `)
})

test('prints the most severe warnings first', () => {
  const warnings = [
    { fileName: 'a.ts', startLine: 1, endLine: 900, kind: 'long-file' as const, text: 'Long.' },
    { fileName: 'b.ts', startLine: 7, endLine: 7, kind: 'secret' as const, text: 'A key is in the file.' },
  ]
  const report = allAuthorsReport({
    repositories: [repository('mira/tidewater', { history: history(3), warnings, warningCount: 2 })],
  })
  expect(resultText(report, { ...options, width: 80 })).toContain(
    'Warnings  2\n b.ts:7      A key is in the file.\n a.ts:1-900  Long.\n',
  )
})
