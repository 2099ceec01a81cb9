import { type EvidenceReply, pathTo } from '@handiwork/core/api'
import { badgeByKey, technologyByKey } from '@handiwork/core/catalog'
import { formatDay, formatMonth } from '@handiwork/core/format'
import { t } from '../../../i18n/texts.ts'
import type { EvidencePage, EvidenceQuery } from './load-evidence-page.ts'

/** A step of the path from a figure to a day. */
export interface EvidenceStep {
  readonly title: string
  readonly experience: number
  readonly path: string
  readonly current: boolean
}

/** The path with these changes to the query; undefined removes a parameter. Other pages start at the first commit. */
export function evidencePath(
  { login, query }: Pick<EvidencePage, 'login' | 'query'>,
  changes: { readonly [Name in keyof EvidenceQuery]: EvidenceQuery[Name] | undefined },
): string {
  return pathTo('userEvidence', { login }, { ...query, cursor: undefined, ...changes })
}

export function figureTitle({ kind, title }: EvidenceReply['figure']): string {
  return kind === 'total' ? t('evidence.total') : (title ?? '')
}

/** The selected steps: figure, repository, month, day. */
export function evidenceSteps(page: EvidencePage): EvidenceStep[] {
  const { query, evidence } = page
  const { path, figure, repositories } = evidence
  const filters = narrowedBy(page)
  const repository = repositories.find(({ _id }) => _id === query.repository)
  const steps = [
    {
      title: figureTitle(figure),
      experience: figure.experience,
      path: evidencePath(page, { ...noFilters(filters), ...unselected }),
    },
    ...(path.filter === null
      ? []
      : [
          {
            title: filters.map(({ title }) => title).join(', '),
            experience: path.filter,
            path: evidencePath(page, unselected),
          },
        ]),
    ...(path.repository === null
      ? []
      : [
          {
            title: repository?.fullName ?? t('evidence.repository'),
            experience: path.repository,
            path: evidencePath(page, { month: undefined, day: undefined, leftOut: undefined }),
          },
        ]),
    ...(path.month === null || query.month === undefined
      ? []
      : [
          {
            title: monthTitle(query.month),
            experience: path.month,
            path: evidencePath(page, { day: undefined, leftOut: undefined }),
          },
        ]),
    ...(path.day === null || query.day === undefined
      ? []
      : [
          {
            title: dayTitle(query.day),
            experience: path.day,
            path: evidencePath(page, { leftOut: undefined }),
          },
        ]),
  ]
  return steps.map((step, index) => ({ ...step, current: index === steps.length - 1 }))
}

const unselected = {
  repository: undefined,
  month: undefined,
  day: undefined,
  leftOut: undefined,
  declaration: undefined,
}

/** A technology or badge that narrows the figure. */
export interface EvidenceFilter {
  readonly kind: 'technology' | 'badge'
  readonly name: string
  readonly title: string
}

/** The filters of a page: query parameters that come after the one that names the figure. */
export function narrowedBy({
  query,
  evidence: { figure },
}: Pick<EvidencePage, 'query'> & FigureOfPage): EvidenceFilter[] {
  return filterKinds.flatMap((kind) => {
    const name = query[kind]
    return name === undefined || !precedingKinds[kind].includes(figure.kind)
      ? []
      : [{ kind, name, title: catalogs[kind](name)?.title ?? name }]
  })
}

interface FigureOfPage {
  readonly evidence: { readonly figure: Pick<EvidenceReply['figure'], 'kind'> }
}

const filterKinds = ['technology', 'badge'] as const
const precedingKinds: Readonly<Record<EvidenceFilter['kind'], readonly string[]>> = {
  technology: ['language'],
  badge: ['language', 'technology'],
}
const catalogs = { technology: technologyByKey, badge: badgeByKey }

function noFilters(filters: readonly EvidenceFilter[]) {
  return Object.fromEntries(filters.map(({ kind }) => [kind, undefined]))
}

export function monthTitle(month: string): string {
  return formatMonth(new Date(`${month}-01T00:00:00Z`))
}

export function dayTitle(day: string): string {
  return formatDay(new Date(`${day}T00:00:00Z`))
}

/** Two decimals, or four for values that two decimals would round to zero. Rounds half up, unlike `toFixed`. */
export function decimals(value: number): string {
  return value > 0 && value < 0.005
    ? value.toFixed(4)
    : (Math.round(Math.round(value * 1e6) / 1e4) / 100).toFixed(2)
}

/** Lines have at most two decimals. */
export function lines(value: number): string {
  return String(Math.round(value * 100) / 100)
}
