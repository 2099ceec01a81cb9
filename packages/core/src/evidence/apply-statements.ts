import type { AssistanceKind, CommitAssistance, Declaration } from '../contract/assistance.ts'
import type { CreditedCommit, EvidenceRecord } from './evidence-record.ts'

/** A person's own statement that a tool took part in their commits of some days. */
export interface AssistanceStatement {
  /** As in the record; null for all repositories. */
  readonly repository: string | null
  /** The first and the last day, in UTC: 2026-05-31 */
  readonly from: string
  readonly to: string
  readonly kind: AssistanceKind
  readonly tool: string
  /** The day of the statement. */
  readonly statedOn: string
}

/**
 * Adds statements to the commits they cover. They only add to what a commit itself declares: no line loses its
 * declaration, and none that a tool wrote becomes assisted. Nothing but the declarations changes.
 */
export function applyStatements(
  record: EvidenceRecord,
  statements: readonly AssistanceStatement[],
): EvidenceRecord {
  if (statements.length === 0) return record
  const ranges = statements.map((statement) => ({
    statement,
    declaration: toDeclaration(statement),
    start: Date.parse(statement.from) / 1000,
    end: Date.parse(statement.to) / 1000 + SECONDS_PER_DAY,
  }))
  const covering = ({ repository, seconds }: CreditedCommit) =>
    ranges.filter(
      ({ statement, start, end }) =>
        seconds >= start &&
        seconds < end &&
        (statement.repository === null || statement.repository === repository),
    )
  const commits = record.commits.map((commit) => {
    const stated = covering(commit).map(({ declaration }) => declaration)
    return stated.length === 0 ? commit : { ...commit, assistance: strengthen(commit.assistance, stated) }
  })
  return { ...record, commits }
}

/** The number of commits with lines that only the person's own statements declare. A squash can have several entries. */
export function countStated(commits: readonly StatedCommit[]): number {
  const isStated = ({ assistance, parts }: StatedCommit) =>
    parts.some(({ lines }) => lines > 0) &&
    (assistance?.declarations.every(({ source }) => source === 'statement') ?? false)
  return new Set(commits.filter(isStated).map(({ id }) => id)).size
}

type StatedCommit = Pick<CreditedCommit, 'id' | 'assistance' | 'parts'>

const SECONDS_PER_DAY = 86_400

/** A statement covers all lines: those without a declaration become assisted, or all are by an agent. */
function strengthen(found: CommitAssistance | undefined, stated: readonly Declaration[]): CommitAssistance {
  const declarations = [...(found?.declarations ?? []), ...stated]
  if (stated.some(({ kind }) => kind === 'agent')) return { assisted: 0, agent: 1, declarations }
  const agent = found?.agent ?? 0
  return { assisted: 1 - agent, agent, declarations }
}

function toDeclaration({ from, to, kind, tool, statedOn }: AssistanceStatement): Declaration {
  const days = from === to ? from : `${from} to ${to}`
  return { source: 'statement', kind, tool, text: `${tool}: commits of ${days}`, statedOn }
}
