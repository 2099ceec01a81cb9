import type { JsonResume } from '@handiwork/core/api'
import { flow, wrap } from '../../ui/flow.ts'
import { type Line, span, type Tone } from '../../ui/span.ts'
import { stacked } from '../../ui/stacked.ts'

/** A resume in the order of its page; what nothing is known of is left out. */
export function resumeLines(resume: JsonResume, page: string, room: number): Line[] {
  const width = Math.min(WIDEST, room)
  return stacked([
    heading(resume, width),
    text(resume.basics.summary, width),
    section(
      'Experience',
      resume.work.flatMap((one) => work(one, width - INDENT)),
    ),
    section(
      'Education',
      resume.education.flatMap((one) => education(one, width - INDENT)),
    ),
    section(
      'Skills',
      resume.skills.flatMap(({ name, keywords }) => listed(name, keywords, width - INDENT)),
    ),
    section('Languages', languages(resume, width - INDENT)),
    section(
      'Projects',
      resume.projects.flatMap(({ name, keywords }) => listed(name, keywords, width - INDENT)),
    ),
    // The address stays whole however narrow the screen: half of one leads nowhere.
    [[span(page, 'dim')]],
  ])
}

// --- internal ---

const WIDEST = 80
const INDENT = 2

type Work = JsonResume['work'][number]
type Education = JsonResume['education'][number]

function section(title: string, lines: readonly Line[]): Line[] {
  if (lines.length === 0) return []
  return [[span(title, 'strong')], ...indented(lines)]
}

const indented = (lines: readonly Line[]): Line[] => lines.map((line) => [span(' '.repeat(INDENT)), ...line])

function heading({ basics }: JsonResume, width: number): Line[] {
  const { name, label, email, url, location } = basics
  const place = [location?.city, location?.region].filter(Boolean).join(', ')
  const about = [label, place, email, url].filter((one) => one !== undefined && one !== '')
  return [
    ...text(name, width, 'strong'),
    ...flow(
      about.map((one) => [span(one ?? '', 'dim')]),
      width,
    ),
  ]
}

function work({ position, name, location, startDate, endDate, summary }: Work, width: number): Line[] {
  const what = [position, name].filter(Boolean).join(', ')
  return [
    ...entry([what, location, years(startDate, endDate)], width),
    ...indented(text(summary, width - INDENT)),
  ]
}

function education(one: Education, width: number): Line[] {
  const { studyType, area, institution, location, startDate, endDate, summary } = one
  const what = [studyType, area].filter(Boolean).join(' ')
  const where = [what, institution].filter(Boolean).join(', ')
  return [
    ...entry([where, location, years(startDate, endDate)], width),
    ...indented(text(summary, width - INDENT)),
  ]
}

function entry([what, ...rest]: readonly (string | undefined)[], width: number): Line[] {
  const asides = rest.filter(Boolean).map((one): Line => [span(one ?? '', 'dim')])
  return flow([[span(what ?? '')], ...asides], width)
}

/** 2019-03 to now */
function years(start: string | undefined, end: string | undefined): string {
  if (start === undefined) return end ?? ''
  return `${start} to ${end ?? 'now'}`
}

const listed = (name: string, keywords: readonly string[], width: number): Line[] =>
  text([name, keywords.join(', ')].filter(Boolean).join(': '), width)

const languages = (resume: JsonResume, width: number): Line[] =>
  text(resume.languages.map(({ language, fluency }) => `${language} (${fluency})`).join(', '), width)

/** Markdown stays as it was written: it reads well enough. */
function text(written: string | undefined, width: number, tone: Tone = 'plain'): Line[] {
  if (written === undefined || written.trim() === '') return []
  return written
    .trim()
    .split('\n')
    .flatMap((line) => wrap(line.trimEnd(), width))
    .map((line) => [span(line, tone)])
}
