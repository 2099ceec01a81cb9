import type { Education } from '@handiwork/core/api'
import { formatYearInput, parseNumberInput } from './number-input.ts'

/** Form values of an education. */
export interface EducationFields {
  readonly organizationName: string
  readonly field: string
  readonly degree: string
  readonly location: string
  readonly startYear: string
  readonly endYear: string
  readonly description: string
}

/** Initial form values. Empty for a new education. */
export function educationFields(education?: Education): EducationFields {
  if (education === undefined) return empty
  const { _id, userId, order, startYear, endYear, ...rest } = education
  return { ...rest, startYear: formatYearInput(startYear), endYear: formatYearInput(endYear) }
}

/** The request body. Converts years to numbers (spec §5). */
export function educationBody(fields: EducationFields): unknown {
  return {
    ...fields,
    startYear: parseNumberInput(fields.startYear),
    endYear: parseNumberInput(fields.endYear),
  }
}

const empty: EducationFields = {
  organizationName: '',
  field: '',
  degree: '',
  location: '',
  startYear: '',
  endYear: '',
  description: '',
}
