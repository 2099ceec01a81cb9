import type { ReportFormat } from '@handiwork/core/report'
import type { ServiceProfile } from '../../remote/service-profile.ts'
import { asReport } from './as-report.ts'

/** How a profile can be written besides text. */
export interface ProfileFormat {
  readonly name: string
  readonly extension: string
  render(profile: ServiceProfile, now: Date): string
}

/** The replies as they came, and the formats of reports that show no more than replies tell. */
export function profileFormats(ofReports: readonly ReportFormat[]): ProfileFormat[] {
  const shared = ofReports
    .filter(({ name }) => tellLittle.includes(name))
    .map(({ name, extension, render }) => ({
      ...{ name, extension },
      render: (profile: ServiceProfile, now: Date) => render(asReport(profile, now)),
    }))
  return [json, ...shared]
}

// --- internal ---

const tellLittle = ['markdown', 'svg']

const json: ProfileFormat = {
  name: 'json',
  extension: 'json',
  render: ({ user, rating, pushes }) => `${JSON.stringify({ user, rating, pushes }, null, 2)}\n`,
}
