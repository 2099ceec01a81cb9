import { type Education, educationSentences, type Position } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { educationDates, positionDates } from './dates.ts'

/** The two lists of career entries, named like their tabs. */
export type EntryKind = 'positions' | 'educations'

/** A career entry as displayed in a list. */
export interface EntryView {
  readonly id: string
  /** Accessible name that identifies the entry. */
  readonly title: string
  readonly heading: string
  readonly organization: string
  /** Dates and location. */
  readonly line: string
  /**
   * First lines of the description as text. Rendered from Markdown on the server only, so it may be empty.
   */
  readonly description: string
  /** Text of the delete confirmation. */
  readonly question: string
}

/** The confirmation for positions follows that for educations (spec §2, Settings). */
export function positionView(position: Position, now: Date): EntryView {
  const { jobTitle: title, organizationName: organization } = position
  const question = organization
    ? t('career.positions.question', { title, organization })
    : t('career.positions.questionWithoutOrganization', { title })
  return { ...commonView(position, title, positionDates(position, now)), question }
}

/** Spec §2, Education list. */
export function educationView(education: Education): EntryView {
  const { degree, field, organizationName: organization } = education
  const title = degree && field ? t('career.educations.studied', { degree, field }) : degree || field
  const subject = degree || field
  const question = subject
    ? educationSentences.remove(subject, organization)
    : t('career.educations.question', { organization })
  return { ...commonView(education, title, educationDates(education)), question }
}

type CareerEntry = Pick<Position & Education, '_id' | 'organizationName' | 'location'>

/** Falls back to the organization without a title. */
function commonView({ _id, organizationName, location }: CareerEntry, title: string, dates: string) {
  const organization = title ? organizationName : ''
  return {
    id: _id,
    title: organization ? t('career.entry', { title, organization }) : title || organizationName,
    heading: title || organizationName,
    organization,
    line: dates && location ? t('career.line', { dates, location }) : dates || location,
    description: '',
  }
}
