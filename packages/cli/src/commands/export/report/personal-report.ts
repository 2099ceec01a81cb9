import type { Person, Report } from '@handiwork/core/contract'
import { CannotGoOn } from '../../../cannot-go-on.ts'

/** A report on one person. */
export interface PersonalReport extends Report {
  readonly person: Person
}

/** The same report, where it is on a person; throws where it is on everybody. */
export function personalReport(report: Report): PersonalReport {
  const { person } = report
  if (person === null)
    throw new CannotGoOn(
      'The report is on everybody, and a profile is on a person. Make one with: handiwork analyze --author <who> --json',
    )
  return { ...report, person }
}
