import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Login } from '@handiwork/core/api'
import type { WorkingFolder } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { loadConnection } from '../../remote/connection.ts'
import type { ExportRequest } from './export-request.ts'
import type { ExportSource } from './export-source.ts'
import type { ReportSourceContext } from './report/export-source-from-report.ts'
import type { ServiceSourceContext } from './service/export-source-from-service.ts'

export type ExportSourceContext = ReportSourceContext & ServiceSourceContext

/** Resolves what to export: the person of a report, or a user of a service. */
export async function resolveExportSource(
  request: ExportRequest,
  context: ExportSourceContext,
): Promise<ExportSource> {
  const { source, login } = request
  if (source !== undefined && (await isReport(request, context))) {
    const { exportSourceFromReport } = await import('./report/export-source-from-report.ts')
    return exportSourceFromReport(source, login, context)
  }
  if (login !== undefined) throw new UsageError('--login applies to reports only.')
  const { exportSourceFromService } = await import('./service/export-source-from-service.ts')
  return exportSourceFromService(source, await loadConnection(request, context), context)
}

/**
 * A source that is not a valid login is a report. Otherwise, it is a report if the file exists and no service
 * is specified.
 */
async function isReport({ source = '', remote }: ExportRequest, { cwd }: WorkingFolder): Promise<boolean> {
  if (!Login.safeParse(source).success) return remote === undefined || /[./\\]|^-$/.test(source)
  if (remote !== undefined) return false
  return (await stat(resolve(cwd, source)).catch(() => undefined))?.isFile() ?? false
}
