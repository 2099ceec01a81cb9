import type { JsonResume } from '@handiwork/core/api'
import { type Line, span, type Tone } from '../../ui/span.ts'
import { stackSections } from '../../ui/stack-sections.ts'
import { wrapItems, wrapText } from '../../ui/wrap-items.ts'
import { markdownText } from './markdown-text.ts'

/** A resume in the order of its page. Empty sections are omitted. */
export function resumeLines(resume: JsonResume, pageUrl: string, availableWidth: number): Line[] {
  const width = Math.min(MAX_WIDTH, availableWidth)
  return stackSections([
    heading(resume, width),
    markdownText(resume.basics.summary, width),
    section(
      'Experience',
      resume.work.flatMap((one) => workLines(one, width - INDENT)),
    ),
    section(
      'Education',
      resume.education.flatMap((one) => educationLines(one, width - INDENT)),
    ),
    section(
      'Skills',
      resume.skills.flatMap(({ name, keywords }) => keywordLines(name, keywords, width - INDENT)),
    ),
    section('Languages', languageLines(resume, width - INDENT)),
    section(
      'Projects',
      resume.projects.flatMap(({ name, keywords }) => keywordLines(name, keywords, width - INDENT)),
    ),
    // The URL is never truncated, so that it stays usable.
    [[span(pageUrl, 'dim')]],
  ])
}

const MAX_WIDTH = 80
const INDENT = 2

type WorkEntry = JsonResume['work'][number]
type EducationEntry = JsonResume['education'][number]

function section(title: string, lines: readonly Line[]): Line[] {
  if (lines.length === 0) return []
  return [[span(title, 'strong')], ...indentLines(lines)]
}

const indentLines = (lines: readonly Line[]): Line[] =>
  lines.map((line) => [span(' '.repeat(INDENT)), ...line])

function heading({ basics }: JsonResume, width: number): Line[] {
  const { name, label, email, url, location } = basics
  const locationText = [location?.city, location?.region].filter(Boolean).join(', ')
  const details = [label, locationText, email, url].filter((one) => one !== undefined && one !== '')
  return [
    ...textLines(name, width, 'strong'),
    ...wrapItems(
      details.map((one) => [span(one ?? '', 'dim')]),
      width,
    ),
  ]
}

function workLines(
  { position, name, location, startDate, endDate, summary }: WorkEntry,
  width: number,
): Line[] {
  const title = [position, name].filter(Boolean).join(', ')
  return [
    ...entryLine([title, location, period(startDate, endDate)], width),
    ...indentLines(markdownText(summary, width - INDENT)),
  ]
}

function educationLines(one: EducationEntry, width: number): Line[] {
  const { studyType, area, institution, location, startDate, endDate, summary } = one
  const title = [studyType, area].filter(Boolean).join(' ')
  const titleAndInstitution = [title, institution].filter(Boolean).join(', ')
  return [
    ...entryLine([titleAndInstitution, location, period(startDate, endDate)], width),
    ...indentLines(markdownText(summary, width - INDENT)),
  ]
}

function entryLine([title, ...details]: readonly (string | undefined)[], width: number): Line[] {
  const detailSpans = details.filter(Boolean).map((one): Line => [span(one ?? '', 'dim')])
  return wrapItems([[span(title ?? '')], ...detailSpans], width)
}

/** 2019-03 to now */
function period(start: string | undefined, end: string | undefined): string {
  if (start === undefined) return end ?? ''
  return `${start} to ${end ?? 'now'}`
}

const keywordLines = (name: string, keywords: readonly string[], width: number): Line[] =>
  textLines([name, keywords.join(', ')].filter(Boolean).join(': '), width)

const languageLines = (resume: JsonResume, width: number): Line[] =>
  textLines(resume.languages.map(({ language, fluency }) => `${language} (${fluency})`).join(', '), width)

function textLines(text: string | undefined, width: number, tone: Tone = 'plain'): Line[] {
  if (text === undefined || text.trim() === '') return []
  return wrapText(text.trim(), width).map((line) => [span(line, tone)])
}
