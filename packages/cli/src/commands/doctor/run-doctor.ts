import { DONE, INCOMPLETE } from '../../exit-codes.ts'
import { putOut } from '../../output/put-out.ts'
import type { ConnectionFlags } from '../../remote/connection.ts'
import { canvasFor } from '../../ui/canvas.ts'
import { painter } from '../../ui/painter.ts'
import type { World } from '../../world.ts'
import { cacheFinding } from './cache-finding.ts'
import type { Finding } from './finding.ts'
import { findingLines } from './finding-lines.ts'
import { gitFindings } from './git-findings.ts'
import { loginFinding } from './login-finding.ts'
import { nodeFinding } from './node-finding.ts'
import { roomFinding } from './room-finding.ts'
import { serviceFindings } from './service-findings.ts'

export interface DoctorRequest extends ConnectionFlags {
  readonly json?: boolean
}

/** One `handiwork doctor`: checks what there is and shows it; the exit code is 1 where something would not work. */
export async function runDoctor(request: DoctorRequest, world: World): Promise<number> {
  const findings = await findingsOf(request, world)
  const { look, width } = canvasFor(undefined, world)
  const text = request.json
    ? `${JSON.stringify({ findings }, null, 2)}\n`
    : findingLines(findings, width)
        .map((line) => `${painter(look)(line)}\n`)
        .join('')
  await putOut(text, { output: undefined, quiet: true }, world)
  return findings.some(({ state }) => state === 'problem') ? INCOMPLETE : DONE
}

// --- internal ---

async function findingsOf(request: DoctorRequest, world: World): Promise<Finding[]> {
  const { core, env } = world
  const found = await Promise.all([
    nodeFinding(process.versions.node),
    core().then(gitFindings),
    cacheFinding(env, process.platform),
    roomFinding(),
    loginFinding(env, process.platform),
    serviceFindings(request, world),
  ])
  return found.flat()
}
