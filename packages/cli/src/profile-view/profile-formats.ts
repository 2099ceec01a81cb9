import type { ReportFormat } from '@handiwork/core/report'
import type { ServiceProfile } from '../remote/fetch-service-profile.ts'
import { toReport } from './profile-report.ts'

/** An output format of a profile other than text. */
export interface ProfileFormat {
  readonly name: string
  readonly extension: string
  render(profile: ServiceProfile, now: Date): string
}

/** JSON with the API responses, and the report formats that work with the data of a profile. */
export function profileFormats(reportFormats: readonly ReportFormat[]): ProfileFormat[] {
  const supported = reportFormats
    .filter(({ name }) => supportedFormats.includes(name))
    .map(({ name, extension, render }) => ({
      ...{ name, extension },
      render: (profile: ServiceProfile, now: Date) => render(toReport(profile, now)),
    }))
  return [json, ...supported]
}

const supportedFormats = ['markdown', 'svg']

const json: ProfileFormat = {
  name: 'json',
  extension: 'json',
  render: ({ user, rating, pushes }) => `${JSON.stringify({ user, rating, pushes }, null, 2)}\n`,
}
