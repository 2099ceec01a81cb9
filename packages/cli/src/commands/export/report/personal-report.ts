import type { Person, Report } from '@handiwork/core/contract'
import { CommandError } from '../../../errors.ts'

/** A report about one person. */
export interface PersonalReport extends Report {
  readonly person: Person
}

/** Returns the report if it is about one person, and throws otherwise. */
export function requirePersonalReport(report: Report): PersonalReport {
  const { person } = report
  if (person === null)
    throw new CommandError(
      'The report covers all authors. Create a report for one author with: handiwork analyze --author <author> --json',
    )
  return { ...report, person }
}
