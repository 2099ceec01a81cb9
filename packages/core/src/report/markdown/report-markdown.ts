import { describeHostedReviews } from '../../contract/hosted-reviews-sentence.ts'
import type { Badge, Person, Report } from '../../contract/index.ts'
import { describeUpkeep } from '../../contract/upkeep-sentence.ts'
import { formatMonth, formatXp, pluralize } from '../../format/index.ts'
import { markdownText } from '../safe/markdown-text.ts'
import { badgeTitle } from '../view/badge-title.ts'
import { describeNextLevel } from '../view/next-level.ts'
import { computedWith, emptyReportMessage, reportSummary, reportTitle } from '../view/report-texts.ts'
import { describeUnreadableFiles } from '../view/unreadable-files.ts'
import { assistanceTable } from './assistance-table.ts'
import { languagesTable } from './languages-table.ts'
import { peopleTable } from './people-table.ts'
import { projectsTable } from './projects-table.ts'
import { technologyList } from './technology-list.ts'

/**
 * A report for a README: person, badges, languages, technologies and top projects. Contains no email
 * addresses.
 */
export function reportMarkdown(report: Report): string {
  const { person } = report
  const sections = [
    `# ${markdownText(reportTitle(report))}`,
    person === null ? `**${reportSummary(report)}**` : personLine(person),
    person === null ? '' : badgeLine(person.badges),
    emptyReportMessage(report) ?? '',
    languagesTable(report),
    assistanceTable(report),
    technologyList(report),
    person === null ? peopleTable(report) : '',
    upkeepLine(person),
    projectsTable(report),
    describeUnreadableFiles(report)
      .map((sentence) => markdownText(sentence))
      .join('\n\n'),
    skippedList(report),
    `<sub>${markdownText(computedWith(report))}</sub>`,
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

function personLine({ experience, level, activeMonthCount, commitCount }: Person): string {
  const figures = [pluralize(activeMonthCount, 'active month'), pluralize(commitCount, 'commit')]
  const next = describeNextLevel(experience.total, level).words
  return [`**${formatXp(experience.total)} xp**`, `level ${level} (${next})`, ...figures].join(' · ')
}

function upkeepLine(person: Person | null): string {
  if (person === null) return ''
  const texts = [
    describeUpkeep(person.reviews, person.upkeep) ?? [],
    describeHostedReviews(person.hostedReviews),
  ]
  return texts
    .flat()
    .map((text) => `${text}.`)
    .join('\n\n')
}

function badgeLine(badges: readonly Badge[]): string {
  if (badges.length === 0) return ''
  return `**Badges:** ${badges.map(formatBadge).join(' · ')}`
}

const levelDots = { verified: '●○○', good: '●●○', great: '●●●' }

function formatBadge({ name, level, cold, lastUsageTimestamp }: Badge): string {
  const since = lastUsageTimestamp === null ? '' : ` since ${formatMonth(new Date(lastUsageTimestamp))}`
  return `${markdownText(badgeTitle(name))} ${levelDots[level]} ${level}${cold ? ` (cold${since})` : ''}`
}

function skippedList({ skipped }: Report): string {
  if (skipped.length === 0) return ''
  return `## Skipped\n\n${skipped.map(({ message, name }) => `- ${markdownText(message || name)}`).join('\n')}`
}
