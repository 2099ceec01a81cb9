import { allAuthorsReport, emptyReport, mira, sampleReport } from '@handiwork/fixtures/reports'
import { XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { reportSvg } from './report-svg.ts'

test('renders the widget of a person', () =>
  expect(reportSvg(sampleReport())).toMatchInlineSnapshot(`
    "<svg xmlns="http://www.w3.org/2000/svg" width="220" height="50" viewBox="0 0 220 50" role="img" aria-labelledby="t d">
    <title id="t">Mira Okafor: 2,184 xp, level 8</title>
    <desc id="d">Technologies: React, Gin, PostgreSQL, gRPC, Tokio. Languages: TypeScript, Go, Rust, JavaScript, Python, SQL, CSS, Shell.</desc>
    <style>
    text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; fill: #2a211b }
    .card { fill: #fffdfb; stroke: #e2dad2 }
    .name { font-size: 11.5px; font-weight: 600 }
    .sum { font-size: 9.5px; fill: #6f6259 }
    .tile { fill-opacity: 0.14; stroke: #2a211b; stroke-opacity: 0.12 }
    .sign { font-size: 9px; font-weight: 600 }
    .rest { fill: #ebe4dd }
    .cold .tile { fill: #8795a1; stroke-dasharray: 2 1.6; stroke-opacity: 0.5 }
    .cold .sign { fill: #5c6c79 }
    @media (prefers-color-scheme: dark) {
      text { fill: #f0ebe4 }
      .card { fill: #1e1a17; stroke: #3b352f }
      .sum { fill: #b0a599 }
      .tile { fill-opacity: 0.32; stroke: #f0ebe4 }
      .rest { fill: #3b352f }
      .language { stroke: #f0ebe4; stroke-opacity: 0.25; stroke-width: 0.5 }
      .cold .sign { fill: #a5b4c0 }
    }
    </style>
    <rect class="card" x="0.5" y="0.5" width="219" height="49" rx="6"/>
    <text class="name" x="9" y="18">Mira Okafor</text>
    <text class="sum" x="9" y="31">2,184 xp, level 8</text>
    <g><rect class="tile" x="104" y="10" width="19" height="19" rx="4" fill="#42b883"/><text class="sign" x="113.5" y="23" text-anchor="middle">Re</text></g><g><rect class="tile" x="126" y="10" width="19" height="19" rx="4" fill="#0b8043"/><text class="sign" x="135.5" y="23" text-anchor="middle">Gi</text></g><g><rect class="tile" x="148" y="10" width="19" height="19" rx="4" fill="#336791"/><text class="sign" x="157.5" y="23" text-anchor="middle">PS</text></g><g><rect class="tile" x="170" y="10" width="19" height="19" rx="4" fill="#e10098"/><text class="sign" x="179.5" y="23" text-anchor="middle">gR</text></g><g><rect class="tile" x="192" y="10" width="19" height="19" rx="4" fill="#b7178c"/><text class="sign" x="201.5" y="23" text-anchor="middle">To</text></g>
    <rect class="rest" x="9" y="38" width="202" height="4"/><rect class="language" x="9" y="38" width="71.65" height="4" fill="#3178c6"/><rect class="language" x="81.65" y="38" width="53.98" height="4" fill="#00ADD8"/><rect class="language" x="136.63" y="38" width="30.19" height="4" fill="#dea584"/><rect class="language" x="167.82" y="38" width="19.99" height="4" fill="#f1e05a"/><rect class="language" x="188.81" y="38" width="8.38" height="4" fill="#3572A5"/><rect class="language" x="198.19" y="38" width="3.71" height="4" fill="#e38c00"/><rect class="language" x="202.9" y="38" width="2.66" height="4" fill="#663399"/><rect class="language" x="206.56" y="38" width="1.76" height="4" fill="#89e051"/>
    </svg>
    "
  `))

test.each([sampleReport(), allAuthorsReport(), emptyReport()])('renders well-formed XML', (report) => {
  expect(XMLValidator.validate(reportSvg(report))).toBe(true)
})

test('truncates a long name in the text but not in the title', () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh'
  const lines = reportSvg(sampleReport({ person: { ...mira, name } })).split('\n')
  expect(lines.filter((line) => /<title|"name"/.test(line))).toEqual([
    `<title id="t">${name}: 2,184 xp, level 8</title>`,
    '<text class="name" x="9" y="18">Wolfeschlegelst…</text>',
  ])
})

test('escapes markup in names', () => {
  const name = '</text><script>alert(1)</script>'
  expect(reportSvg(sampleReport({ person: { ...mira, name } }))).not.toContain('<script')
})
