import type { Report } from '../../contract/index.ts'
import { jsonText } from './json-text.ts'

/** The document of --json: the report whole, of the commits in its evidence each on a line. */
export function reportJson(report: Report): string {
  const lists: string[] = []
  const text = jsonText(report, 2, (key, value) => {
    if (key !== 'commits' || !Array.isArray(value)) return value
    lists.push(value.length === 0 ? '[]' : `[\n${value.map((commit) => jsonText(commit)).join(',\n')}\n]`)
    return String(lists.length - 1)
  })
  // No text can look like this: within one, quotes are escaped.
  return `${text.replace(/(?<="commits": )"(\d+)"/g, (_, place) => lists[Number(place)]!)}\n`
}
