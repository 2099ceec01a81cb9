import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { changeLimits } from '../edges/change-limits.ts'
import type { Credential } from '../edges/identify.ts'
import { adminRoutes } from './admin/routes.ts'
import { analysisRoutes } from './analysis/routes.ts'
import { careersRoutes } from './careers/routes.ts'
import { devicesRoutes } from './devices/routes.ts'
import { feedsRoutes } from './feeds/routes.ts'
import { filesRoutes } from './files/routes.ts'
import { hireRoutes } from './hire/routes.ts'
import { invitationsRoutes } from './invitations/routes.ts'
import { issuesRoutes } from './issues/routes.ts'
import { jobsRoutes } from './jobs/routes.ts'
import { keywordsRoutes } from './keywords/routes.ts'
import { leadersRoutes } from './leaders/routes.ts'
import { placeNamed } from './locations/place-named.ts'
import { locationsRoutes } from './locations/routes.ts'
import { logRoutes } from './log/routes.ts'
import { openGraphRoutes } from './open-graph/routes.ts'
import { organizationsRoutes } from './organizations/routes.ts'
import { packagesRoutes } from './packages/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { pushesRoutes } from './pushes/routes.ts'
import { questionsRoutes } from './questions/routes.ts'
import { repositoriesRoutes } from './repositories/routes.ts'
import { resumesRoutes } from './resumes/routes.ts'
import { selfAttestedRoutes } from './self-attested/routes.ts'
import { grants } from './sign-in/grants.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { suggestionsRoutes } from './suggestions/routes.ts'
import { tokenRoutes } from './tokens/routes.ts'
import { usersRoutes } from './users/routes.ts'
import { widgetRoutes } from './widget/routes.ts'

/**
 * The features of the service, each handed what it may use. A feature is `xRoutes(app, …)`: it registers its calls of the
 * contract with `serve`. Features know nothing of each other.
 */
export async function features(app: FastifyInstance, deps: Deps): Promise<void> {
  // Sign-in, sessions, personal tokens.
  const dropAll = (credentials: readonly Credential[]) => {
    for (const { kind, id } of credentials)
      deps.drop(kind === 'session' ? { sessionId: id } : { tokenId: id })
  }
  signInRoutes(app, deps, dropAll)
  tokenRoutes(app, deps, dropAll)
  // Users, the own profile, who follows whom, who is suggested and invited.
  const refuseTooMany = changeLimits(app, deps.settings)
  usersRoutes(app, deps, refuseTooMany)
  const held = grants(deps)
  profileRoutes(app, deps, held, refuseTooMany)
  peopleRoutes(app, deps)
  suggestionsRoutes(app, deps)
  invitationsRoutes(app, deps)
  // What resumes tell.
  careersRoutes(app, deps)
  resumesRoutes(app, deps)
  // Repositories, pushes, leaders, packages, the log.
  repositoriesRoutes(app, deps)
  pushesRoutes(app, deps)
  leadersRoutes(app, deps)
  packagesRoutes(app, deps)
  logRoutes(app, deps)
  locationsRoutes(app)
  // Organizations and their jobs, interview questions, issues that welcome contributors.
  organizationsRoutes(app, deps)
  jobsRoutes(app, deps, placeNamed)
  questionsRoutes(app, deps)
  issuesRoutes(app, deps)
  analysisRoutes(app, deps)
  selfAttestedRoutes(app, deps)
  // For recruiters, for admins, for programs that ask to be let in.
  hireRoutes(app, deps, placeNamed, held)
  adminRoutes(app, deps)
  keywordsRoutes(app, deps)
  devicesRoutes(app, deps)
  // Pictures for other sites.
  widgetRoutes(app, deps)
  openGraphRoutes(app, deps)
  filesRoutes(app, deps)
  // For search engines and feed readers.
  feedsRoutes(app, deps)
}
