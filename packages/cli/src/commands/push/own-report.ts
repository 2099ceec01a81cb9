import type { Evidence, Person, Report } from '@handiwork/core/contract'
import { CannotGoOn } from '../../cannot-go-on.ts'
import { WrongUsage } from '../../wrong-usage.ts'

/** A report about one person. */
export type OwnReport = Report & { readonly person: Person; readonly evidence: Evidence }

/**
 * The report, where it is about one person and finds nothing odd with their work. Of everybody's work that of one could not
 * be taken out: a month counts once over all repositories, so their parts do not add up.
 */
export function ownReport(report: Report): OwnReport {
  const { person, evidence } = report
  if (person === null || evidence === null)
    throw new WrongUsage(
      'The report is about everybody, and only one about you can be pushed.\nMake it with: handiwork analyze --author you@example.org -o work.json',
    )
  const odd = [...oddPerson(person), ...oddRepositories(report)]
  if (odd.length > 0)
    throw new CannotGoOn(
      ['The report says itself what looks odd, so it cannot be pushed:', ...odd].join('\n  '),
    )
  return { ...report, person, evidence }
}

/** Throws where the report may be about somebody else: told by verified e-mails, or by whom one says that one is. */
export function refuseOthers(
  { person }: OwnReport,
  author: string | undefined,
  emails: readonly string[],
): void {
  const theirs = person.emails.map(lower)
  if (author !== undefined) {
    if ([...theirs, lower(person.name)].includes(lower(author))) return
    throw new WrongUsage(`The report is not about ${author}, but about ${person.name}.`)
  }
  if (emails.some((email) => theirs.includes(lower(email)))) return
  throw new CannotGoOn(
    `The report is about ${person.name}, and none of the addresses in it is a verified e-mail of your profile.\nIf that is you, say so with --author "${person.name}".`,
  )
}

// --- internal ---

const lower = (text: string) => text.trim().toLowerCase()

const oddPerson = ({ plausibility: { flags, corroboratedBy } }: Person) =>
  corroboratedBy === null ? flags : []

/** Told here, and nowhere else: which ones to leave out. */
function oddRepositories({ repositories }: Report): string[] {
  return repositories.flatMap(({ fullName, plausibility: { flags, corroboratedBy } }) =>
    corroboratedBy === null ? flags.map((flag) => `${fullName}: ${flag}`) : [],
  )
}
