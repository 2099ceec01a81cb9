import type { MirrorTarget } from '@handiwork/core'
import { describeUncredited, type UncreditedReport, type UncreditedSummary } from '@handiwork/core/contract'
import type { AnalyzedRepository } from '../run.ts'
import type { AnalysisDeps } from './analysis-deps.ts'

export interface UncreditedInput {
  readonly targets: readonly MirrorTarget[]
  readonly authors: readonly string[] | 'all'
  readonly repositories: readonly AnalyzedRepository[]
  readonly asOf: Date
  readonly signal: AbortSignal
}

/**
 * Explains which commits are not credited to a user. Null for an anonymous profile, and after a failure: a
 * rating is complete without it.
 */
export async function explainUncredited(
  { reader, facts, version, log }: AnalysisDeps,
  { targets, authors, repositories, asOf, signal }: UncreditedInput,
): Promise<UncreditedSummary | null> {
  if (authors === 'all' || targets.length === 0) return null
  try {
    const request = { targets, authors, asOf, factsFolder: facts.folder, version }
    return toUncreditedSummary(await reader.explainUncredited(request, { signal }), repositories)
  } catch (err) {
    signal.throwIfAborted()
    log.warn({ err }, 'uncredited commits not explained')
    return null
  }
}

/** Replaces the ids of repositories, which are their names in the report, with their full names. */
export function toUncreditedSummary(
  { asOf, groups }: Pick<UncreditedReport, 'asOf' | 'groups'>,
  repositories: readonly Pick<AnalyzedRepository, 'id' | 'fullName'>[],
): UncreditedSummary {
  const names = new Map(repositories.map(({ id, fullName }) => [id, fullName]))
  return {
    asOf,
    groups: groups.map((group) => ({
      ...group,
      ...(group.reason === 'elsewhere' && nameElsewhere(group.detail, names)),
      commits: group.commits.map((commit) => ({
        ...commit,
        repository: names.get(commit.repository) ?? commit.repository,
      })),
    })),
  }
}

function nameElsewhere(id: string | null, names: ReadonlyMap<string, string>) {
  const detail = names.get(id ?? '') ?? null
  const { title } = describeUncredited('elsewhere', detail)
  return { detail, title }
}
