import type { EvidenceReply, EvidenceRow } from '@handiwork/core/api'
import { languageByTitle } from '@handiwork/core/catalog'
import type { AssistanceLineKind, UncountedReason } from '@handiwork/core/contract'
import {
  countStated,
  type EvidenceFigure,
  type ExplainedCommit,
  isSelected,
  parseMonthIndex,
  roundFigure,
  selectCommits,
  sumDeclared,
  sumExperience,
  sumLeftOut,
} from '@handiwork/core/evidence'
import { commitUrl } from './commit-url.ts'
import { evidenceFilters } from './evidence-filters.ts'
import { dayRows, monthRows, repositoryRows } from './evidence-rows.ts'
import type { UserEvidence, VisibleRepository } from './load-evidence.ts'
import type { RatedFigure } from './resolve-figure.ts'

/** What a request selects within a figure. */
export interface EvidenceRequest {
  readonly repository?: string | undefined
  /** 2026-05 */
  readonly month?: string | undefined
  /** 2026-05-31 */
  readonly day?: string | undefined
  readonly leftOut?: UncountedReason | undefined
  readonly declaration?: AssistanceLineKind | undefined
  readonly technology?: string | undefined
  readonly badge?: string | undefined
  readonly cursor?: string | undefined
  readonly pageSize: number
}

/** Builds the reply about one figure. The viewer sees only commits of visible repositories. */
export function evidenceReply(
  userId: string,
  source: UserEvidence,
  rated: RatedFigure,
  request: EvidenceRequest,
): EvidenceReply {
  const { figure, title, stackOverflow, declaredOnly, temperature } = rated
  const explained = source.explain(figure, declaredOnly ? 0 : rated.experience)
  const experience = rated.experience ?? sumExperience(explained.commits)
  const { attribution } = explained
  const visible = new Map(source.repositories.map((one) => [one._id, one]))
  const shown = explained.commits.filter(({ commit }) => visible.has(commit.repository))
  const counted = selectCommits(shown, {})
  const selection = toSelection(request, figure)
  const { leftOut, declaration } = request
  const selected = selectCommits(shown, { ...selection, leftOut, declaration })
  const { page, next } = paginate(selected, request)
  const { repository, month, day, technology, badge } = selection
  const labels = { technology, badge }
  const labeled = selectCommits(counted, labels)
  return {
    userId,
    figure: {
      ...{ kind: figure.kind, name: 'name' in figure ? figure.name : null, title },
      ...{ experience, stackOverflow, declaredOnly, temperature },
      ...{ factor: attribution.factor, limit: attribution.limit, unlimited: attribution.unlimited },
      leaderboardExperience: leaderboardXp(rated, source.leaderboards),
      commitCount: counted.length,
      repositoryCount: new Set(counted.map(({ commit }) => commit.repository)).size,
      monthCount: new Set(counted.map((one) => one.month)).size,
    },
    model: source.model,
    asOf: source.asOf?.toISOString() ?? null,
    available: source.record !== undefined || source.asOf === null,
    hiddenExperience: sumExperience(
      explained.commits.filter(({ commit }) => !visible.has(commit.repository)),
    ),
    repositories: repositoryRows(labeled, source.record?.repositories ?? [], source.repositories),
    months: monthRows(explained, selectCommits(labeled, { repository })),
    days: dayRows(explained, selectCommits(shown, selection), month === undefined ? page : selected, visible),
    path: {
      filter: technology === undefined && badge === undefined ? null : sumExperience(labeled),
      repository: repository === undefined ? null : sumExperience(selectCommits(labeled, { repository })),
      month: month === undefined ? null : sumExperience(selectCommits(labeled, { repository, month })),
      day: day === undefined ? null : sumExperience(selectCommits(labeled, selection)),
    },
    filters: evidenceFilters(selectCommits(counted, { repository, month, day }), figure),
    leftOut: sumLeftOut(shown.filter((one) => isSelected(one, selection))),
    declared: declaredUse(selectCommits(counted, selection)),
    selection: {
      experience: sumExperience(selected),
      commitCount: selected.length,
      lines: roundFigure(selected.reduce((sum, { lines }) => sum + lines, 0)),
    },
    commits: page.map((one) => commitRow(one, visible.get(one.commit.repository)!)),
    next,
  }
}

function declaredUse(commits: readonly ExplainedCommit[]): EvidenceReply['declared'] {
  return { ...sumDeclared(commits), statedCommitCount: countStated(commits.map(({ commit }) => commit)) }
}

/** A technology or badge that is the figure itself does not narrow it. */
function toSelection(
  { repository, month, day, technology, badge }: EvidenceRequest,
  { kind }: EvidenceFigure,
) {
  const date = day === undefined ? undefined : new Date(day)
  const monthText = month ?? day
  return {
    repository,
    technology: kind === 'technology' ? undefined : technology,
    badge: kind === 'badge' ? undefined : badge,
    month: monthText === undefined ? undefined : parseMonthIndex(monthText),
    day: date && Math.floor(date.getTime() / 86_400_000),
  }
}

function leaderboardXp({ figure }: RatedFigure, leaderboards: ReadonlyMap<string, number>): number | null {
  if (figure.kind === 'total') return roundFigure([...leaderboards.values()].reduce((sum, xp) => sum + xp, 0))
  const language = figure.kind === 'language' ? languageByTitle(figure.name) : undefined
  return language?.leaderboard ? roundFigure(leaderboards.get(language.key) ?? 0) : null
}

/** Commits are ordered by time and id, latest first; a cursor names the last one of a page. */
function paginate(commits: readonly ExplainedCommit[], { cursor, pageSize }: EvidenceRequest) {
  const start = cursor === undefined ? 0 : commits.findIndex((one) => isAfter(one, cursor))
  const page = start < 0 ? [] : commits.slice(start, start + pageSize)
  const last = page.at(-1)
  const next = last !== undefined && start + pageSize < commits.length ? toCursor(last) : null
  return { page, next }
}

function isAfter({ commit }: ExplainedCommit, cursor: string): boolean {
  const [seconds, id = ''] = cursor.split('-')
  return commit.seconds === Number(seconds) ? commit.id < id : commit.seconds < Number(seconds)
}

function toCursor({ commit }: ExplainedCommit): string {
  return `${commit.seconds}-${commit.id}`
}

function commitRow({ commit, ...one }: ExplainedCommit, repository: VisibleRepository): EvidenceRow {
  const { id, seconds, authorCount, parts, technologies, badges, excluded, assistance } = commit
  return {
    ...{ id, url: commitUrl(repository, id), repositoryId: repository._id, authorCount, parts: [...parts] },
    timestamp: new Date(seconds * 1000).toISOString(),
    lines: roundFigure(one.lines),
    counted: roundFigure(one.counted),
    experience: one.experience,
    technologies: Object.keys(technologies),
    badges: Object.keys(badges),
    excluded,
    assistance: assistance ?? null,
  }
}
