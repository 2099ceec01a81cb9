import type { RepositoryTab } from '@handiwork/core/api'
import { slugify } from '@handiwork/core/format'
import type { DocumentInput } from '../../../context.ts'
import { readDocument } from '../../../input/read-document.ts'
import type { ReportsLoader } from '../../../modules.ts'
import { parseLogin } from '../../../remote/profile.ts'
import type { ExportSource } from '../export-source.ts'
import { requirePersonalReport } from './personal-report.ts'
import { createReportClient } from './report-client.ts'
import { hasResume } from './report-resume.ts'
import { repositoryId } from './repository-card.ts'

export type ReportSourceContext = DocumentInput & ReportsLoader

/** Creates an export source for the person of a report. */
export async function exportSourceFromReport(
  path: string,
  login: string | undefined,
  context: ReportSourceContext,
): Promise<ExportSource> {
  const [{ readReport, reportFormats }, bytes] = await Promise.all([
    context.loadReports(),
    readDocument(path, context),
  ])
  const report = requirePersonalReport(await readReport(new TextDecoder().decode(bytes)))
  const { name } = report.person
  const resolvedLogin = resolveLogin(login, name)
  const widget = reportFormats.find((format) => format.name === 'svg')?.render(report)
  return {
    ...{
      login: resolvedLogin,
      name,
      call: createReportClient(report, resolvedLogin),
      now: new Date(report.asOf),
    },
    repositories: report.repositories.map((one) => ({ id: repositoryId(one), fullName: one.fullName })),
    ...{ tabs, serviceUrl: undefined, explainError: (error) => error, origin: 'report' },
    hasResume: hasResume(report),
    extraFiles: new Map(widget === undefined ? [] : [['widget.svg', widget]]),
  }
}

/** A report has no data for the other tabs. */
const tabs: readonly RepositoryTab[] = ['overview', 'people']

/** The login used in the export's URLs: the --login option, or a slug of the name. */
function resolveLogin(option: string | undefined, name: string): string {
  return option === undefined ? nameSlug(name) || 'me' : parseLogin(option)
}

const nameSlug = (name: string) =>
  slugify(name.normalize('NFKD'))
    .slice(0, 39)
    .replace(/^-+|-+$/g, '')
