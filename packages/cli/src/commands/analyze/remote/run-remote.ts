import { checkOutput } from '../../../output/check-output.ts'
import { connect } from '../../../remote/service.ts'
import { serviceProfile } from '../../../remote/service-profile.ts'
import { warnUnprotected } from '../../../remote/warn-unprotected.ts'
import { say } from '../../../say.ts'
import type { World } from '../../../world.ts'
import { profileFormats } from '../../profile/profile-formats.ts'
import { showProfile } from '../../profile/show-profile.ts'
import { chosenFormat } from '../chosen-format.ts'
import { begin } from './begin.ts'
import { followed } from './followed.ts'
import { repositoryWords } from './repository-words.ts'
import type { RemoteRequest } from './request.ts'
import { tellUnread } from './tell-unread.ts'

/** One `handiwork analyze --remote`: lets a service analyse, shows how it goes and the profile; gives the exit code. */
export async function runRemote(request: RemoteRequest, world: World): Promise<number> {
  const repositories = repositoryWords(request.repositories)
  await checkOutput(request.output, world.cwd)
  const { reportFormats } = await world.reports()
  const format = chosenFormat(request, profileFormats(reportFormats))
  const service = connect(request, world)
  warnUnprotected(request, world)
  const begun = await begin(repositories, service)
  if (begun.ask === undefined) return tellUnread(begun.skipped, world)
  if (!begun.own) say(world.stderr, `Whoever has this address sees the profile for 30 days: ${begun.page}`)
  const user = await followed({ ...begun, ask: begun.ask }, request, world)
  const exitCode = tellUnread([...begun.skipped, ...user.skippedRepositoryNames], world)
  await showProfile(await serviceProfile(user, service), { ...request, ...begun, format }, world)
  return exitCode
}
