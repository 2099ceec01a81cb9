import type { Evidence, Person, Report } from '@handiwork/core/contract'
import { CommandError, UsageError } from '../../errors.ts'

/** A report about one person. */
export type OwnReport = Report & { readonly person: Person; readonly evidence: Evidence }

/**
 * Returns the report if it is about one person and plausible. A report about all authors cannot be reduced to
 * one, because a month's cap applies across repositories.
 */
export function requireOwnReport(report: Report): OwnReport {
  const { person, evidence } = report
  if (person === null || evidence === null)
    throw new UsageError(
      'The report covers all authors. Only a report about you can be pushed.\nCreate one with: handiwork analyze --author you@example.org -o work.json',
    )
  const problems = [...personFlags(person), ...repositoryFlags(report)]
  if (problems.length > 0)
    throw new CommandError(
      ['The report contains implausible figures and cannot be pushed:', ...problems].join('\n  '),
    )
  return { ...report, person, evidence }
}

/** Throws unless the report is about the user, according to verified email addresses or --author. */
export function checkReportOwner(
  { person }: OwnReport,
  author: string | undefined,
  emails: readonly string[],
): void {
  const reportEmails = person.emails.map(normalize)
  if (author !== undefined) {
    if ([...reportEmails, normalize(person.name)].includes(normalize(author))) return
    throw new UsageError(`The report is about ${person.name}, not ${author}.`)
  }
  if (emails.some((email) => reportEmails.includes(normalize(email)))) return
  throw new CommandError(
    `The report is about ${person.name}, and none of its email addresses is verified on your profile.\nIf it is about you, confirm with --author "${person.name}".`,
  )
}

const normalize = (text: string) => text.trim().toLowerCase()

const personFlags = ({ plausibility: { flags, corroboratedBy } }: Person) =>
  corroboratedBy === null ? flags : []

/** Names the repositories, so that the user can exclude them. They are not sent. */
function repositoryFlags({ repositories }: Report): string[] {
  return repositories.flatMap(({ fullName, plausibility: { flags, corroboratedBy } }) =>
    corroboratedBy === null ? flags.map((flag) => `${fullName}: ${flag}`) : [],
  )
}
