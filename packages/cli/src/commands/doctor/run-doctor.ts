import { fileURLToPath } from 'node:url'
import type { Clock, Network, Terminal } from '../../context.ts'
import { EXIT_INCOMPLETE, EXIT_SUCCESS } from '../../exit-codes.ts'
import type { CoreLoader, ServiceLoader } from '../../modules.ts'
import { printResult } from '../../output/print.ts'
import type { ConnectionFlags } from '../../remote/connection.ts'
import { findInstallation } from '../../separate-package.ts'
import { createCanvas } from '../../ui/canvas.ts'
import { createPainter } from '../../ui/create-painter.ts'
import { checkCache } from './check-cache.ts'
import { checkDiskSpace } from './check-disk-space.ts'
import { checkGit } from './check-git.ts'
import { checkLogin } from './check-login.ts'
import { checkNode } from './check-node.ts'
import { checkService } from './check-service.ts'
import { checkServicePackages } from './check-service-packages.ts'
import type { Finding } from './finding.ts'
import { findingLines } from './finding-lines.ts'

export interface DoctorRequest extends ConnectionFlags {
  readonly json?: boolean
}

export type DoctorContext = Terminal & Network & Clock & CoreLoader & ServiceLoader

/** Runs `handiwork doctor`: runs all checks, prints the findings, and returns 1 if there is a problem. */
export async function runDoctor(request: DoctorRequest, context: DoctorContext): Promise<number> {
  const findings = await runChecks(request, context)
  const { look, width } = createCanvas(undefined, context)
  const text = request.json
    ? `${JSON.stringify({ findings }, null, 2)}\n`
    : findingLines(findings, width)
        .map((line) => `${createPainter(look)(line)}\n`)
        .join('')
  await printResult(text, context)
  return findings.some(({ state }) => state === 'problem') ? EXIT_INCOMPLETE : EXIT_SUCCESS
}

async function runChecks(request: DoctorRequest, context: DoctorContext): Promise<Finding[]> {
  const { loadCore, env } = context
  const findings = await Promise.all([
    checkNode(process.versions.node),
    loadCore().then((core) => checkGit(core, context)),
    checkCache(env, process.platform),
    checkDiskSpace(),
    checkLogin(env, process.platform),
    checkService(request, context),
    checkServicePackages(context, findInstallation(fileURLToPath(import.meta.url))),
  ])
  return findings.flat()
}
