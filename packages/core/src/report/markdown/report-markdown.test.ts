import {
  allAuthorsReport,
  besideXp,
  contributor,
  emptyReport,
  mira,
  repository,
  sampleReport,
  wideReport,
} from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import type { HostedReviews } from '../../contract/hosted-reviews.ts'
import { reportMarkdown } from './report-markdown.ts'

test('renders the report of a person', () =>
  expect(reportMarkdown(wideReport())).toMatchInlineSnapshot(`
    "# Mira Okafor

    **2,184 xp** · level 8 (366 xp to level 9) · 118 active months · 9,120 commits

    **Badges:** Front-end ●●● great · Back-end ●●● great · Unit Testing ●●● great · DevOps ●●○ good · Test Automation ●○○ verified · Mobile Development ●○○ verified (cold since Jun 2021)

    ## Languages

    | Language |  | xp | Temperature |
    | --- | --- | ---: | --- |
    | TypeScript | \`████████████████████\` | 742 | 99 warm |
    | Go | \`███████████████░░░░░\` | 561 | 98 warm |
    | Rust | \`█████████░░░░░░░░░░░\` | 318 | 96 warm |
    | JavaScript | \`██████░░░░░░░░░░░░░░\` | 214 | 12 cold, last used Mar 2025 |
    | Python | \`███░░░░░░░░░░░░░░░░░\` | 96 | 41 cooling |
    | SQL | \`█░░░░░░░░░░░░░░░░░░░\` | 48 | 52 cooling |
    | CSS | \`█░░░░░░░░░░░░░░░░░░░\` | 37 | 61 warm |
    | Shell | \`█░░░░░░░░░░░░░░░░░░░\` | 28 | 33 cooling |
    | Ruby | \`█░░░░░░░░░░░░░░░░░░░\` | 17 | 0 cold, last used Aug 2016 |

    ## Technologies

    - **Front-end Frameworks:** React 486, Next.js 151, Preact 25, AngularJS 12 (cold)
    - **Back-end Frameworks:** Gin 313, Fastify 119, Express 76 (cold), Ruby on Rails 15 (cold)
    - **Databases & Search:** PostgreSQL 242, Redis 98, SQLite 33
    - **API & RPC:** gRPC 187, GraphQL 43 (cold), OpenAPI / Swagger 21
    - **Concurrency & Reactive:** Tokio 165, RxJS 19 (cold)
    - **Containers, CI & Infrastructure:** Docker 96, Kubernetes 88, GitHub Actions 53, Terraform 32
    - **Unit Testing:** Vitest 94, Testify 82, pytest 23, RSpec 6 (cold)
    - **Logging & Monitoring:** Prometheus 63, OpenTelemetry 58
    - **Validation & Serialization:** Serde 61, Protocol Buffers 50, Zod 41
    - **CSS & Styling:** Tailwind CSS 39, Sass 12 (cold), PostCSS 1

    ## Top projects

    | Project | xp | Wrote | Quality | Languages |
    | --- | ---: | ---: | --- | --- |
    | harborlight/kestrel | 412 | 41% | good, 79 of 100 | Go, TypeScript, Rust |
    | harborlight/beacon | 391 | 80% | good, 66 of 100 | Go |
    | mira/tidewater | 371 | 100% | excellent, 94 of 100 | TypeScript, CSS |
    | oakfield/ledger | 338 | 22% | fair, 55 of 100 | Rust, SQL, Ruby |
    | mira/field-notes | 265 | 80% | excellent, 81 of 100 | TypeScript |
    | oakfield/almanac | 169 | 80% | fair, 45 of 100 | Python |

    ## Skipped

    - Can't read a repository (Might be an invalid URL): https\\://git.oakfield.example/attic

    <sub>Analyzed 20 Nov 2026, formula xp/2, catalog 1, handiwork 0.1.0</sub>
    "
  `))

test('renders the report of all authors', () =>
  expect(reportMarkdown(allAuthorsReport())).toMatchInlineSnapshot(`
    "# 3 repositories

    **4 people, 18,402 commits**

    ## Languages

    | Language |  | xp | Temperature |
    | --- | --- | ---: | --- |
    | TypeScript | \`████████████████████\` | 773 | 98 warm |
    | Go | \`██████████████░░░░░░\` | 560 | 99 warm |
    | Rust | \`████████░░░░░░░░░░░░\` | 318 | 94 warm |
    | SQL | \`█░░░░░░░░░░░░░░░░░░░\` | 48 | 52 cooling |
    | CSS | \`█░░░░░░░░░░░░░░░░░░░\` | 22 | 50 cooling |
    | Ruby | \`█░░░░░░░░░░░░░░░░░░░\` | 17 | 0 cold, last used Aug 2016 |

    ## Technologies

    - **Front-end Frameworks:** React
    - **Back-end Frameworks:** Gin
    - **API & RPC:** gRPC
    - **Unit Testing:** Vitest
    - **Concurrency & Reactive:** Tokio

    ## People

    | Person | Commits | xp | Languages |
    | --- | ---: | ---: | --- |
    | Jonas Lindqvist | 8,862 | — | Go, SQL, Shell |
    | Mira Okafor | 7,155 | — | TypeScript, Rust, Go |
    | 陳美玲 | 640 | 90 | Rust |
    | Aoife Ní Dhomhnaill-Fitzgerald | 212 | 41 | Python |

    ## Top projects

    | Project | xp | Quality | Languages |
    | --- | ---: | --- | --- |
    | harborlight/kestrel | 412 | good, 79 of 100 | Go, TypeScript, Rust |
    | mira/tidewater | 371 | excellent, 94 of 100 | TypeScript, CSS |
    | oakfield/ledger | 338 | fair, 55 of 100 | Rust, SQL, Ruby |

    <sub>Analyzed 20 Nov 2026, formula xp/2, catalog 1, handiwork 0.1.0</sub>
    "
  `))

const withStatus = (reviewedCount: number) =>
  allAuthorsReport({
    repositories: [
      repository('mira/tides', {
        contributors: [
          { ...contributor('Mira Okafor', 1911), ...besideXp('maintains', '2026-11-18', 0) },
          { ...contributor('陳美玲', 640), ...besideXp('contributes', '2026-03-02', reviewedCount) },
          { ...contributor('Jonas Lindqvist', 12), ...besideXp('inactive', '2021-05-02', 0) },
          { ...contributor('Robin', 3), ...besideXp('inactive', null, 0) },
        ],
      }),
    ],
  })

test('lists the status and the reviews of people', () => {
  expect(reportMarkdown(withStatus(1204))).toContain(
    [
      '| Person | Commits | xp | Status | Reviews | Languages |',
      '| --- | ---: | ---: | --- | ---: | --- |',
      '| Mira Okafor | 1,911 | 0 | Maintains now | 0 |  |',
      '| 陳美玲 | 640 | 0 | Contributes now | 1,204 |  |',
      '| Jonas Lindqvist | 12 | 0 | Was active until May 2021 | 0 |  |',
      '| Robin | 3 | 0 | No dated commits | 0 |  |',
    ].join('\n'),
  )
})

test('omits reviews if no one has any', () => {
  expect(reportMarkdown(withStatus(0))).toContain('| Person | Commits | xp | Status | Languages |\n')
})

test('renders an empty report', () =>
  expect(reportMarkdown(emptyReport())).toMatchInlineSnapshot(`
  "# Mira Okafor

  **0 xp** · level 1 (10 xp to level 2) · 0 active months · 0 commits

  No repositories were analyzed.

  <sub>Analyzed 20 Nov 2026, formula xp/2, catalog 1, handiwork 0.1.0</sub>
  "
`))

test('escapes Markdown and HTML in names', () => {
  const name = '[x](https://evil.example)|<img src=x>\n# @all'
  const report = wideReport({
    person: { ...mira, name },
    repositories: [repository(name, { experience: 1 })],
  })
  expect(
    reportMarkdown(report)
      .split('\n')
      .filter((line) => line.includes('evil')),
  ).toEqual([
    '# \\[x\\](https\\://evil.example)\\|&lt;img src=x&gt; # @\u2060all',
    '| \\[x\\](https\\://evil.example)\\|&lt;img src=x&gt; # @\u2060all | 1 |  |  |  |',
  ])
})

test('says which reviews at code hosts were not read', () => {
  const hostedReviews: HostedReviews[] = [{ state: 'notRead', source: 'bitbucket', reason: 'forbidden' }]
  const text = reportMarkdown(sampleReport({ person: { ...mira, hostedReviews } }))
  expect(text).toContain('Reviews on Bitbucket were not read: ')
})
