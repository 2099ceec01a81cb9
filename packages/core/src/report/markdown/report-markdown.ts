import type { Badge, Person, Report } from '../../contract/index.ts'
import { count, month, xp } from '../../format/index.ts'
import { markdownText } from '../safe/markdown-text.ts'
import { badgeTitle } from '../view/badge-title.ts'
import { computedWith, nothingToShow, reportSummary, reportTitle } from '../view/said-of-report.ts'
import { toNextLevel } from '../view/to-next-level.ts'
import { languagesTable } from './languages-table.ts'
import { peopleTable } from './people-table.ts'
import { projectsTable } from './projects-table.ts'
import { technologyList } from './technology-list.ts'

/** A report for a README: who, badges, languages, technologies and top projects; no address is told. */
export function reportMarkdown(report: Report): string {
  const { person } = report
  const sections = [
    `# ${markdownText(reportTitle(report))}`,
    person === null ? `**${reportSummary(report)}**` : personLine(person),
    person === null ? '' : badgeLine(person.badges),
    nothingToShow(report) ?? '',
    languagesTable(report),
    technologyList(report),
    person === null ? peopleTable(report) : '',
    projectsTable(report),
    skippedList(report),
    `<sub>${markdownText(computedWith(report))}</sub>`,
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

// --- internal ---

function personLine({ experience, level, activeMonthCount, commitCount }: Person): string {
  const figures = [count(activeMonthCount, 'active month'), count(commitCount, 'commit')]
  const next = toNextLevel(experience.total, level).words
  return [`**${xp(experience.total)} xp**`, `level ${level} (${next})`, ...figures].join(' · ')
}

function badgeLine(badges: readonly Badge[]): string {
  if (badges.length === 0) return ''
  return `**Badges:** ${badges.map(badgeWords).join(' · ')}`
}

const punches = { verified: '●○○', good: '●●○', great: '●●●' }

function badgeWords({ name, level, cold, lastUsageTimestamp }: Badge): string {
  const since = lastUsageTimestamp === null ? '' : ` since ${month(new Date(lastUsageTimestamp))}`
  return `${markdownText(badgeTitle(name))} ${punches[level]} ${level}${cold ? ` (cold${since})` : ''}`
}

function skippedList({ skipped }: Report): string {
  if (skipped.length === 0) return ''
  return `## Not read\n\n${skipped.map(({ message, name }) => `- ${markdownText(message || name)}`).join('\n')}`
}
