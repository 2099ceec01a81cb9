import type { Education } from '@handiwork/core/api'
import { typedNumber, typedYear } from './typed-number.ts'

/** An education as it is typed. */
export interface EducationFields {
  readonly organizationName: string
  readonly field: string
  readonly degree: string
  readonly location: string
  readonly startYear: string
  readonly endYear: string
  readonly description: string
}

/** The form of an education; empty where one is added. */
export function educationFields(education?: Education): EducationFields {
  if (education === undefined) return empty
  const { _id, userId, order, startYear, endYear, ...rest } = education
  return { ...rest, startYear: typedYear(startYear), endYear: typedYear(endYear) }
}

/** What is sent: years become numbers (spec §5). */
export function educationBody(fields: EducationFields): unknown {
  return { ...fields, startYear: typedNumber(fields.startYear), endYear: typedNumber(fields.endYear) }
}

// --- internal ---

const empty: EducationFields = {
  organizationName: '',
  field: '',
  degree: '',
  location: '',
  startYear: '',
  endYear: '',
  description: '',
}
