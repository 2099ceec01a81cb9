import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Login } from '@handiwork/core/api'
import { connectionOf } from '../../remote/connection.ts'
import type { World } from '../../world.ts'
import { WrongUsage } from '../../wrong-usage.ts'
import type { ExportRequest } from './export-request.ts'
import type { Exportable } from './exportable.ts'

/** What is exported: the person of a report, or somebody at a service. */
export async function exportableOf(request: ExportRequest, world: World): Promise<Exportable> {
  const { what, login } = request
  if (what !== undefined && (await isReport(request, world))) {
    const { fromReport } = await import('./report/from-report.ts')
    return fromReport(what, login, world)
  }
  if (login !== undefined)
    throw new WrongUsage('--login is for reports; name the person of a service without it.')
  const { fromService } = await import('./service/from-service.ts')
  return fromService(what, await connectionOf(request, world), world)
}

// --- internal ---

/** What can be no login is a report; what can be both is the file where there is one and no service was named. */
async function isReport({ what = '', remote }: ExportRequest, { cwd }: World): Promise<boolean> {
  if (!Login.safeParse(what).success) return remote === undefined || /[./\\]|^-$/.test(what)
  if (remote !== undefined) return false
  return (await stat(resolve(cwd, what)).catch(() => undefined))?.isFile() ?? false
}
