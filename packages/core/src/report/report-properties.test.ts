import type { Report } from '@handiwork/core/contract'
import { allAuthorsReport, wideReport } from '@handiwork/fixtures/reports'
import fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { csvRows } from './csv/csv-rows.ts'
import { reportDifference } from './difference/difference.ts'
import { differenceMarkdown } from './difference/difference-markdown.ts'
import { differenceText } from './difference/difference-text.ts'
import { terminalWidth } from './difference/wrap-line.ts'
import { reportFormat } from './report-formats.ts'
import { csvText } from './safe/csv-cell.ts'

const controlCharacters = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u

test('JSON parses to the same report for any names', () =>
  forHostileReports((report) => {
    expect(JSON.parse(reportFormat('json').render(report))).toEqual(report)
  }))

test('every NDJSON line is a record with a type', () =>
  forHostileReports((report) => {
    const lines = reportFormat('ndjson').render(report).split('\n').slice(0, -1)
    expect(
      lines.filter((line) => typeof JSON.parse(line).type !== 'string' || controlCharacters.test(line)),
    ).toEqual([])
  }))

test('CSV parses to the same cells', () =>
  forHostileReports((report) => {
    const cells = [...csvRows(report)].map((row) => [row.repository, row.name, row.value].map(cellOf))
    const parsedRows = parseCsv(reportFormat('csv').render(report)).slice(1)
    expect(parsedRows.map(([repository, , , name, , , , value]) => [repository, name, value])).toEqual(cells)
  }))

test('no CSV cell starts like a formula', () =>
  forHostileReports((report) => {
    const texts = parseCsv(reportFormat('csv').render(report)).flat()
    expect(texts.filter((text) => /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)))).toEqual([])
  }))

test('Markdown contains no tags and no broken tables', () =>
  forHostileReports((report) => {
    const lines = reportFormat('markdown').render(report).split('\n')
    const offending = lines.filter((line) => /<(?!sub>|\/sub>)/.test(line) || controlCharacters.test(line))
    expect({ offending, rowMatches: new Set(rowsMatchHeaders(lines)) }).toEqual({
      offending: [],
      rowMatches: new Set([true]),
    })
  }))

test("HTML contains only the report's own, balanced tags", () =>
  forHostileReports((report) => {
    expect(strayMarkup(reportFormat('html').render(report))).toBe('')
  }))

test('the SVG widget is well-formed', () =>
  forHostileReports((report) => {
    const svg = reportFormat('svg').render(report)
    expect({
      isWellFormed: XMLValidator.validate(svg),
      hasScript: /<script|\son\w+=/i.test(svg.replace(/<(title|desc|text)[\s\S]*?<\/\1>/g, '')),
    }).toEqual({ isWellFormed: true, hasScript: false })
  }))

test('a text comparison stays within 80 columns and contains no control characters', () =>
  forHostileReports((report) => {
    const lines = differenceText(reportDifference(wideReport(), report)).split('\n')
    expect(lines.filter((line) => controlCharacters.test(line) || terminalWidth(line) > 80)).toEqual([])
  }))

test('a Markdown comparison contains no tags', () =>
  forHostileReports((report) => {
    expect(differenceMarkdown(reportDifference(wideReport(), report))).not.toMatch(/[<>]/)
  }))

const hostileNames = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style></title><svg onload=alert(1)>',
  ']]>&amp;<!--',
  'a|b\n|c|',
  '`code` ```\n# heading',
  '[x](javascript:alert(1))',
  '=cmd()',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r\n',
  'a,"b"',
  '\u202egnp.exe',
  '\ud800 half',
  '\u0000\u001b[2J',
  '\uffff\ufffe',
  '#12345;x:url(//e)',
  'x'.repeat(5000),
  '陳美玲'.repeat(40),
  '__proto__',
  '',
]
const nameFields = new Set([
  'name',
  'fullName',
  'title',
  'fileName',
  'text',
  'message',
  'id',
  'color',
  'corroboratedBy',
  'catalog',
  'version',
  'language',
  'head',
])

/** Checks sample reports in which every name is replaced by a hostile one. */
function forHostileReports(check: (report: Report) => void): void {
  const name = fc.oneof(fc.constantFrom(...hostileNames), fc.string({ unit: 'binary' }))
  const names = fc.array(name, { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(names, fc.boolean(), (hostile, hasAllAuthors) =>
      check(replaceNames(hasAllAuthors ? allAuthorsReport() : wideReport(), hostile)),
    ),
    { numRuns: 25 },
  )
}

function replaceNames(report: Report, names: readonly string[]): Report {
  let index = 0
  return JSON.parse(JSON.stringify(report), (key, value) =>
    nameFields.has(key) && typeof value === 'string' ? names[index++ % names.length] : value,
  )
}

const cellOf = (value: string | number | boolean | null | undefined) =>
  typeof value === 'string' ? csvText(value) : String(value ?? '')

/** Parses CSV as defined by RFC 4180. */
function parseCsv(csv: string): string[][] {
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y
  const rows: string[][] = [[]]
  for (let match = cell.exec(csv); match !== null; match = cell.exec(csv)) {
    const [, text = '', end] = match
    rows.at(-1)?.push(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

/** For each line, whether its table row has as many cells as the table's header. */
function rowsMatchHeaders(lines: readonly string[]): boolean[] {
  const cells = (line: string) => line.replace(/\\\\|\\\|/g, '').split('|').length
  let head = 0
  return lines.map((line) => {
    if (!line.startsWith('| ')) head = 0
    else head ||= cells(line)
    return head === 0 || cells(line) === head
  })
}

/** Returns markup that remains after removing the style, well-nested tags and text. */
function strayMarkup(html: string): string {
  const open: string[] = []
  const tag = /<(\/?)([a-z][a-z0-9]*)((?: [a-z][a-z0-9-]*(?:="[^"<>]*")?)*)\s*(\/?)>/gi
  const rest = html
    .replace(/<style>[\s\S]*?<\/style>|^<!doctype html>/g, '')
    .replace(tag, (whole, close, name, attributes, selfClosing) => {
      const names = attributes.replaceAll('href="#main"', '').replace(/="[^"]*"/g, '=')
      if (/ (?:on\w+|href|src|action)=/i.test(names)) return whole
      if (close === '/') return open.pop() === name ? '' : whole
      if (selfClosing === '' && !['meta', 'input'].includes(name)) open.push(name)
      return /style="(?![-\w#:;.%]*")/.test(attributes) ? whole : ''
    })
  return [...rest.matchAll(/[<>].{0,40}/g)].join('\n') + open.join(' ')
}
