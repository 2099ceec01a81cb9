import type { Report } from '@handiwork/core/contract'
import { everybodysReport, wideReport } from '@handiwork/fixtures/reports'
import fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { csvRows } from './csv/csv-rows.ts'
import { reportDifference } from './difference/difference.ts'
import { differenceMarkdown } from './difference/difference-markdown.ts'
import { differenceText } from './difference/difference-text.ts'
import { widthOf } from './difference/wrapped.ts'
import { reportFormat } from './report-formats.ts'
import { csvText } from './safe/csv-cell.ts'

const steering = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u

test('JSON is the same after reading, whatever the names', () =>
  forHostile((report) => {
    expect(JSON.parse(reportFormat('json').render(report))).toEqual(report)
  }))

test('every line of NDJSON is a thing with a type', () =>
  forHostile((report) => {
    const lines = reportFormat('ndjson').render(report).split('\n').slice(0, -1)
    expect(lines.filter((line) => typeof JSON.parse(line).type !== 'string' || steering.test(line))).toEqual(
      [],
    )
  }))

test('CSV has the same cells after reading', () =>
  forHostile((report) => {
    const cells = [...csvRows(report)].map((row) => [row.repository, row.name, row.value].map(cellOf))
    const read = parsed(reportFormat('csv').render(report)).slice(1)
    expect(read.map(([repository, , , name, , , , value]) => [repository, name, value])).toEqual(cells)
  }))

test('no text in CSV begins like a formula', () =>
  forHostile((report) => {
    const texts = parsed(reportFormat('csv').render(report)).flat()
    expect(texts.filter((text) => /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)))).toEqual([])
  }))

test('Markdown has neither tags nor broken tables', () =>
  forHostile((report) => {
    const lines = reportFormat('markdown').render(report).split('\n')
    const offending = lines.filter((line) => /<(?!sub>|\/sub>)/.test(line) || steering.test(line))
    expect([offending, new Set(tables(lines))]).toEqual([[], new Set([true])])
  }))

test('HTML holds nothing but its own tags, each closed', () =>
  forHostile((report) => {
    expect(strayMarkup(reportFormat('html').render(report))).toBe('')
  }))

test('the widget is well-formed', () =>
  forHostile((report) => {
    const svg = reportFormat('svg').render(report)
    expect([
      XMLValidator.validate(svg),
      /<script|\son\w+=/i.test(svg.replace(/<(title|desc|text)[\s\S]*?<\/\1>/g, '')),
    ]).toEqual([true, false])
  }))

test('a difference stays within 80 columns and steers nothing', () =>
  forHostile((report) => {
    const lines = differenceText(reportDifference(wideReport(), report)).split('\n')
    expect(lines.filter((line) => steering.test(line) || widthOf(line) > 80)).toEqual([])
  }))

test('a difference in Markdown has no tags', () =>
  forHostile((report) => {
    expect(differenceMarkdown(reportDifference(wideReport(), report))).not.toMatch(/[<>]/)
  }))

// --- internal ---

const nasty = [
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
const named = new Set([
  'name',
  'fullName',
  'title',
  'fileName',
  'text',
  'message',
  'id',
  'color',
  'corroboratedBy',
  'catalogue',
  'version',
  'language',
  'head',
])

/** Reports of the sample's shape in which every name is something hostile. */
function forHostile(holds: (report: Report) => void): void {
  const name = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary' }))
  const names = fc.array(name, { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(names, fc.boolean(), (all, everybody) =>
      holds(renamed(everybody ? everybodysReport() : wideReport(), all)),
    ),
    { numRuns: 25 },
  )
}

function renamed(report: Report, names: readonly string[]): Report {
  let at = 0
  return JSON.parse(JSON.stringify(report), (key, value) =>
    named.has(key) && typeof value === 'string' ? names[at++ % names.length] : value,
  )
}

const cellOf = (value: string | number | boolean | null | undefined) =>
  typeof value === 'string' ? csvText(value) : String(value ?? '')

/** RFC 4180, as a program would read it. */
function parsed(csv: string): string[][] {
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y
  const rows: string[][] = [[]]
  for (let match = cell.exec(csv); match !== null; match = cell.exec(csv)) {
    const [, text = '', end] = match
    rows.at(-1)?.push(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

/** Whether each row of a table has as many cells as its head. */
function tables(lines: readonly string[]): boolean[] {
  const cells = (line: string) => line.replace(/\\\\|\\\|/g, '').split('|').length
  let head = 0
  return lines.map((line) => {
    if (!line.startsWith('| ')) head = 0
    else head ||= cells(line)
    return head === 0 || cells(line) === head
  })
}

/** What is left of a page without its style, its well-nested tags and its text. */
function strayMarkup(html: string): string {
  const open: string[] = []
  const tag = /<(\/?)([a-z][a-z0-9]*)((?: [a-z][a-z0-9-]*(?:="[^"<>]*")?)*)\s*(\/?)>/gi
  const rest = html
    .replace(/<style>[\s\S]*?<\/style>|^<!doctype html>/g, '')
    .replace(tag, (whole, close, name, attributes, own) => {
      const names = attributes.replaceAll('href="#main"', '').replace(/="[^"]*"/g, '=')
      if (/ (?:on\w+|href|src|action)=/i.test(names)) return whole
      if (close === '/') return open.pop() === name ? '' : whole
      if (own === '' && !['meta', 'input'].includes(name)) open.push(name)
      return /style="(?![-\w#:;.%]*")/.test(attributes) ? whole : ''
    })
  return [...rest.matchAll(/[<>].{0,40}/g)].join('\n') + open.join(' ')
}
