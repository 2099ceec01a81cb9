import { attestedOddity, contract, type Profile } from '@handiwork/core/api'
import { CannotGoOn } from '../../cannot-go-on.ts'
import { DONE, INCOMPLETE } from '../../exit-codes.ts'
import { readDocument } from '../../input/read-document.ts'
import { type ConnectionFlags, connectionOf } from '../../remote/connection.ts'
import { ownProfile } from '../../remote/own-profile.ts'
import { pageOf } from '../../remote/page-of.ts'
import { connect } from '../../remote/service.ts'
import { warnUnprotected } from '../../remote/warn-unprotected.ts'
import { say } from '../../say.ts'
import type { World } from '../../world.ts'
import { attestedFiguresOf } from './attested-figures-of.ts'
import { isWanted } from './is-wanted.ts'
import { machineKey } from './key/machine-key.ts'
import { type OwnReport, ownReport, refuseOthers } from './own-report.ts'
import { showPreview } from './preview/show-preview.ts'
import { signedReport } from './signed-report.ts'

export interface PushRequest extends ConnectionFlags {
  /** A file, or - for standard input. */
  readonly report: string
  readonly author?: string
  readonly json?: boolean
  readonly yes?: boolean
  readonly dryRun?: boolean
}

/** One `handiwork push`: shows what goes to the service, asks, and sends it; gives the exit code. */
export async function runPush(request: PushRequest, world: World): Promise<number> {
  const { author, json = false } = request
  const own = ownReport(await reportOf(request, world))
  const report = figuresOf(own, world)
  const connection = await connectionOf(request, world)
  if (request.dryRun) {
    if (author !== undefined) refuseOthers(own, author, [])
    await showPreview({ report }, { json, heading: `What would go to ${connection.url}, signed:` }, world)
    return DONE
  }
  if (connection.token === undefined)
    throw new CannotGoOn(
      `You are not logged in at ${connection.url}.\nLog in with: handiwork login --remote ${connection.url}`,
    )
  warnUnprotected(connection, world)
  const service = connect(connection, world)
  const profile = await ownProfile(service)
  refuseOthers(own, author, profile.emails)
  const pushed = signedReport(profile._id, report, await machineKey(world.env))
  await showPreview(pushed, { json, heading: headingOf(connection.url, profile) }, world)
  if (!(await isWanted(request, world))) return INCOMPLETE
  const { fingerprint } = await service.call(contract.reports.push, { body: pushed })
  say(world.stderr, `Pushed to ${pageOf(service.url, profile)} as self-attested, key ${fingerprint}.`)
  return DONE
}

// --- internal ---

async function reportOf({ report }: PushRequest, world: World) {
  const [reports, bytes] = await Promise.all([world.reports(), readDocument(report, world)])
  return reports.readReport(new TextDecoder().decode(bytes))
}

/** A service would say the same of what cannot be; it need not hear of it. */
function figuresOf(own: OwnReport, { now }: World) {
  const report = attestedFiguresOf(own)
  const oddity = attestedOddity(report, now())
  if (oddity !== undefined) throw new CannotGoOn(`${oddity}, so this cannot be pushed.`)
  return report
}

const headingOf = (url: string, { login }: Profile) =>
  `What goes to ${url}, to the profile${login === null ? '' : ` of ${login}`}, and nothing else:`
