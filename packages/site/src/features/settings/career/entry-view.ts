import { type Education, educationSentences, type Position } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { educationDates, positionDates } from './dates.ts'

/** The two lists of what somebody did, by their tabs. */
export type Noun = 'positions' | 'educations'

/** An entry as a list shows it. */
export interface EntryView {
  readonly id: string
  /** What it is called where it is one of many. */
  readonly title: string
  readonly heading: string
  readonly organization: string
  /** When and where. */
  readonly line: string
  /** Its first lines, read from Markdown where pages are made; empty where that was not done. */
  readonly description: string
  /** What is asked before it is deleted. */
  readonly question: string
}

/** Spec §2, Settings: positions have the form of educations. */
export function positionView(position: Position, now: Date): EntryView {
  const { jobTitle: title, organizationName: organization } = position
  const question = organization
    ? t('career.positions.question', { title, organization })
    : t('career.positions.questionAlone', { title })
  return { ...viewOf(position, title, positionDates(position, now)), question }
}

/** Spec §2, Education list. */
export function educationView(education: Education): EntryView {
  const { degree, field, organizationName: organization } = education
  const title = degree && field ? t('career.educations.studied', { degree, field }) : degree || field
  const studied = degree || field
  const question = studied
    ? educationSentences.remove(studied, organization)
    : t('career.educations.question', { organization })
  return { ...viewOf(education, title, educationDates(education)), question }
}

// --- internal ---

type Common = Pick<Position & Education, '_id' | 'organizationName' | 'location'>

/** Without a title the organization is what it is called. */
function viewOf({ _id, organizationName, location }: Common, title: string, dates: string) {
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
