import type { AttestationStatement, AttestedFigures, PushedReport } from '@handiwork/core/api'
import { formatNumber, pluralize } from '@handiwork/core/format'
import { type Line, span } from '../../../ui/span.ts'
import { table } from '../../../ui/table.ts'
import type { CiJob } from '../attest/ci-job.ts'

/** The complete data that is sent to the service. */
export interface Preview extends Partial<Omit<PushedReport, 'report'>> {
  readonly report: AttestedFigures
  /** The CI job that Sigstore certifies. */
  readonly job?: CiJob
  /** The text that the job signs. */
  readonly statement?: AttestationStatement
}

export function previewLines(preview: Preview, width: number): Line[] {
  const { languages, technologies } = preview.report
  const sections = [
    table(languageColumns, languages.map(languageRow), width),
    table(technologyColumns, technologies.map(technologyRow), width),
    detailRows(preview).map(([title, value]) => [span(` ${title.padEnd(TITLE_WIDTH)}`, 'dim'), span(value)]),
  ]
  return sections
    .filter((section) => section.length > 0)
    .flatMap((section, index) => (index === 0 ? section : [[], ...section]))
}

/** Leaves enough width for a digest. */
const TITLE_WIDTH = 15
const SIGNATURE_LINE_LENGTH = 43

const rightAligned = { align: 'right' } as const
const xpColumn = { ...rightAligned, title: 'xp', tone: 'xp' } as const

const languageColumns = [
  { title: 'language' },
  xpColumn,
  { ...rightAligned, title: 'lines added' },
  { ...rightAligned, title: 'deleted' },
  { ...rightAligned, title: 'commits' },
]

const technologyColumns = [{ title: 'technology' }, xpColumn]

/** All digits, as sent. */
const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const xp = (value: number) => exact.format(value)

const languageRow = (one: AttestedFigures['languages'][number]) => [
  one.name,
  xp(one.experience),
  ...[one.additionCount, one.deletionCount, one.commitCount].map(formatNumber),
]

const technologyRow = ({ name, experience }: AttestedFigures['technologies'][number]) => [
  name,
  xp(experience),
]

type Row = readonly [title: string, value: string]

function detailRows({ report, userId, publicKey, signature, job, statement }: Preview): Row[] {
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['experience', `${xp(report.experience)} xp from code`],
    ['work', `${pluralize(report.commitCount, 'commit')} in ${repositoryCount(report.repositoryCount)}`],
    ['active months', formatNumber(report.activeMonthCount)],
    ['first day', report.firstDay ?? 'unknown'],
    ['last day', report.lastDay ?? 'unknown'],
    ['as of', report.asOf],
    ['made with', `handiwork ${report.version}, ${report.model}, catalog ${report.catalog}`],
    ['SHA-256', report.digest],
    ['repository', job?.repository],
    ['workflow', job?.workflow],
    ['ref', job?.ref],
    ['CI system', job?.issuer],
    ['commit', statement?.predicate.commit],
    ['program', statement?.predicate.program.digest],
    ['service', statement?.predicate.audience],
    ['figures', statement?.subject[0].digest.sha256],
    ['nonce', statement?.predicate.nonce],
    ['profile', userId ?? statement?.predicate.userId],
    ['public key', publicKey],
    ['signature', signature?.slice(0, SIGNATURE_LINE_LENGTH)],
    ['', signature?.slice(SIGNATURE_LINE_LENGTH)],
  ]
  return rows.flatMap(([title, value]) => (value === undefined ? [] : [[title, value] as const]))
}

const repositoryCount = (value: number) => pluralize(value, 'repository', 'repositories')
