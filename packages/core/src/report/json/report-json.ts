import type { Report } from '../../contract/index.ts'
import { safeJson } from './safe-json.ts'

/** The output of --json: the complete report, with each commit of its evidence on one line. */
export function reportJson(report: Report): string {
  const commitLists: string[] = []
  const text = safeJson(report, 2, (key, value) => {
    if (key !== 'commits' || !Array.isArray(value)) return value
    commitLists.push(
      value.length === 0 ? '[]' : `[\n${value.map((commit) => safeJson(commit)).join(',\n')}\n]`,
    )
    return String(commitLists.length - 1)
  })
  // No string value can look like this placeholder, because quotes within strings are escaped.
  return `${text.replace(/(?<="commits": )"(\d+)"/g, (_, index) => commitLists[Number(index)]!)}\n`
}
