import type { Report } from '../../contract/index.ts'
import { safeJson } from './safe-json.ts'

/** The output of --json: the complete report, with each commit of its evidence on one line. */
export function reportJson(report: Report): string {
  const { evidence } = report
  if (!evidence) return `${safeJson(report, 2)}\n`
  const commitLists: string[] = []
  const text = safeJson({ ...report, evidence: withoutCommits(evidence, commitLists) }, 2)
  // No string value can look like this placeholder, because quotes within strings are escaped.
  return `${text.replace(/(?<="commits": )"(\d+)"/g, (_, index) => commitLists[Number(index)]!)}\n`
}

/**
 * Replaces each list of commits with its index in `lists`, as text. `JSON.stringify` could do that itself, but takes
 * three times as long if it calls a function for each value.
 */
function withoutCommits(evidence: NonNullable<Report['evidence']>, lists: string[]) {
  return {
    ...evidence,
    months: evidence.months.map((month) => ({
      ...month,
      repositories: month.repositories.map((repository) => {
        const lines = repository.commits.map((commit) => safeJson(commit))
        const index = lists.push(lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`) - 1
        return { ...repository, commits: String(index) }
      }),
    })),
  }
}
