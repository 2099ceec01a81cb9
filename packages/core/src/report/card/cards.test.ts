import type { Report } from '@handiwork/core/contract'
import { allAuthorsReport, emptyReport, longCareerReport, sampleReport } from '@handiwork/fixtures/reports'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { CARD_WIDTH, type CardOptions } from './card.ts'
import { cardTextWidth, type TextStyle } from './card-text.ts'
import { cardKinds, renderCard } from './cards.ts'

const options: CardOptions = { localNames: false, hiddenNames: [] }
const MAX_BYTES = 12_000

/** Fails in every place where text isn't escaped, or where a URL is loaded. */
const hostile =
  '</text></style>"\'><script>alert(1)</script><image href="https://e.example/x.png"/>url(//e)]]>'

const reports: Readonly<Record<string, Report>> = {
  sample: sampleReport(),
  'all authors': allAuthorsReport(),
  empty: emptyReport(),
  'no repositories': sampleReport({ repositories: [] }),
  'long career': longCareerReport(),
  'all authors of 300 repositories': longCareerReport({ person: null, evidence: null }),
  'a clock of 1970': withFirstMonth(longCareerReport(), '1970-01-01T00:00:00.000Z'),
  'hostile names': withNames(longCareerReport(), hostile),
  'control characters': withNames(longCareerReport(), '\u0000\u001b[2J\u202e\ud800\uffff'),
  'wide characters': withNames(longCareerReport(), '陳美玲'.repeat(40)),
}

const cases = cardKinds.flatMap((kind) =>
  Object.entries(reports).map(([title, report]) => ({ kind, title, svg: renderCard(kind, report, options) })),
)

describe.each(cases)('the $kind card of the report "$title"', ({ svg }) => {
  test('is well-formed XML under 12 kB', () => {
    const { byteLength } = new TextEncoder().encode(svg)
    expect({ isWellFormed: XMLValidator.validate(svg), isSmall: byteLength < MAX_BYTES }).toEqual({
      isWellFormed: true,
      isSmall: true,
    })
  })

  test('has a title and a description for screen readers', () => {
    const document = new XMLParser({ ignoreAttributes: false }).parse(svg).svg
    expect(document).toMatchObject({
      '@_role': 'img',
      '@_aria-labelledby': 't d',
      title: { '#text': expect.stringMatching(/\S/), '@_id': 't' },
      desc: { '#text': expect.stringMatching(/\S/), '@_id': 'd' },
    })
  })

  test('requests nothing and runs nothing', () => {
    const code = svg
      .replace('xmlns="http://www.w3.org/2000/svg"', '')
      .replace(/<(title|desc|text)\b[^>]*>[^<]*<\/\1>/g, '')
    expect(code).not.toMatch(
      /https?:|\/\/|href|src|url\(|@import|@font-face|<script|<image|<foreignObject|\son\w+=/i,
    )
  })

  test('follows the color scheme, and moves only without reduced motion', () => {
    const [, motion = ''] = svg.split('@media (prefers-reduced-motion:no-preference)')
    expect({
      hasDarkColors: svg.includes('@media (prefers-color-scheme:dark)'),
      animationsInside: motion.match(/animation:|@keyframes/g)?.length,
      animations: svg.match(/animation:|@keyframes/g)?.length,
    }).toEqual({ hasDarkColors: true, animationsInside: 4, animations: 4 })
  })

  test('has no text that is wider than the card', () => {
    expect(textEdges(svg).filter(({ left, right }) => left < 8 || right > CARD_WIDTH - 8)).toEqual([])
  })

  test('has no missing figures', () => expect(svg).not.toMatch(/NaN|undefined|Infinity/))
})

/** Where each text begins and ends, by the estimate of its width. */
function textEdges(svg: string) {
  const texts = svg
    .replace(/<\/?tspan[^>]*>/g, '')
    .matchAll(/<text class="(\w+)[^"]*" x="([\d.]+)" y="[\d.]+"(?: text-anchor="(\w+)")?>([^<]*)</g)
  return Array.from(texts, ([, style, position, anchor, escaped = '']) => {
    const text = escaped.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    const width = cardTextWidth(style as TextStyle, text)
    const left = Number(position) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0)
    return { text, left: Math.round(left), right: Math.round(left + width) }
  })
}

function withNames(report: Report, text: string): Report {
  return JSON.parse(JSON.stringify(report), (key, value) =>
    /^(name|fullName|title|color)$/.test(key) && typeof value === 'string' ? text : value,
  )
}

/** Months before the others, such as those of a computer with a wrong clock. */
function withFirstMonth(report: Report, timestamp: string): Report {
  const { person } = report
  const [push] = person?.pushes ?? []
  if (person === null || push === undefined) throw new TypeError('The report must have a person with months')
  return { ...report, person: { ...person, pushes: [...person.pushes, { ...push, timestamp }] } }
}
