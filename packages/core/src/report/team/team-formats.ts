import type { TeamReport } from '../../contract/index.ts'
import { safeJson } from '../json/safe-json.ts'
import { teamHtml } from './html/team-html.ts'

/** An output format for team reports. */
export interface TeamFormat {
  readonly name: 'json' | 'html'
  /** The file extension without the dot. */
  readonly extension: string
  /** Renders the complete document, ending with a newline. */
  readonly render: (report: TeamReport) => string
}

export const teamFormats: readonly TeamFormat[] = [
  { name: 'json', extension: 'json', render: (report) => `${safeJson(report, 2)}\n` },
  { name: 'html', extension: 'html', render: teamHtml },
]
