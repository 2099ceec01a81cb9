import { findAiTool } from '../../packages/core/src/detect/assistance/find-ai-tool.ts'
import { findDisclosures } from './disclosure-rules.ts'
import { findMarks } from './handiwork-marks.ts'
import type { CommitText, Finding } from './message.ts'

/** How the two judge one part of a commit. */
export interface Comparison {
  readonly commit: string
  /** `person`: disclosure counts every `Assisted-by`, and Handiwork only those that don't name a person. */
  readonly outcome: 'agree' | 'person' | 'onlyDisclosure' | 'onlyHandiwork'
  readonly finding: Finding
  readonly reason: string
}

export function compareCommit(commit: CommitText): Comparison[] {
  const [disclosures, marks] = [findDisclosures(commit), findMarks(commit)]
  const has = (findings: readonly Finding[], { kind, line }: Finding) =>
    findings.some((other) => other.kind === kind && (kind === 'entire' || other.line === line))
  return [
    ...uniqueByLine(disclosures).map((finding) =>
      has(marks, finding)
        ? toComparison(commit, 'agree', finding, '')
        : toComparison(
            commit,
            isPerson(finding) ? 'person' : 'onlyDisclosure',
            finding,
            whyMissed(commit, finding),
          ),
    ),
    ...uniqueByLine(marks)
      .filter((finding) => !has(disclosures, finding))
      .map((finding) => toComparison(commit, 'onlyHandiwork', finding, whyAdded(commit, finding))),
  ]
}

function toComparison(
  { id }: CommitText,
  outcome: Comparison['outcome'],
  finding: Finding,
  reason: string,
): Comparison {
  return { commit: id, outcome, finding, reason }
}

/** A part of a commit counts once, also if a note names several tools or a trailer is repeated. */
function uniqueByLine(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.kind}\0${finding.line}`, finding])).values()]
}

/** An `Assisted-by` with the address of a person, or with nothing but a name. */
function isPerson({ kind, line }: Finding): boolean {
  if (kind !== 'assisted-by') return false
  const value = line.replace(/^[^:]*:\s*/, '')
  const [, name = value, email = ''] = /^([^<]*)<([^>]*)>/.exec(value) ?? []
  return findAiTool({ name, email }) === undefined && !/[\d/:]/.test(name)
}

function whyMissed({ note }: CommitText, finding: Finding): string {
  if (isPerson(finding)) return 'names a person'
  if (finding.kind !== 'note') return 'not in the catalog'
  return note === undefined || !/^ {2}(?!h_)\S/m.test(note)
    ? 'the note records a session, but no line of it'
    : 'the note is not readable'
}

function whyAdded({ message, note }: CommitText, { kind, line }: Finding): string {
  if (kind === 'note')
    return note?.includes('"sessions"') ? 'disclosure does not read sessions' : 'disclosure needs a prompt'
  if (kind === 'footer' || kind === 'entire' || kind === 'replit') return 'medium confidence in disclosure'
  const isIndented = !message.split(/\r?\n/).some((other) => other.trimEnd() === line)
  return kind === 'author' || kind === 'committer' || !isIndented
    ? 'disclosure does not list this address or name'
    : 'disclosure does not read indented lines'
}
