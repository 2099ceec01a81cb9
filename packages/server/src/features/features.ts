import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Credential } from '../plugins/authenticate.ts'
import { createChangeLimits } from '../plugins/change-limits.ts'
import { adminRoutes } from './admin/routes.ts'
import { alertsRoutes } from './alerts/routes.ts'
import { analysisRoutes } from './analysis/routes.ts'
import { applicationsRoutes } from './applications/routes.ts'
import { careersRoutes } from './careers/routes.ts'
import { casesRoutes } from './cases/routes.ts'
import { devicesRoutes } from './devices/routes.ts'
import { embedsRoutes } from './embeds/routes.ts'
import { evidenceRoutes } from './evidence/routes.ts'
import { feedsRoutes } from './feeds/routes.ts'
import { filesRoutes } from './files/routes.ts'
import { hireRoutes } from './hire/routes.ts'
import { findPeople } from './hire/search/find-people.ts'
import { hiringLogRoutes } from './hiring-log/routes.ts'
import { impactRoutes } from './impact/routes.ts'
import { invitationsRoutes } from './invitations/routes.ts'
import { issuesRoutes } from './issues/routes.ts'
import { jobsRoutes } from './jobs/routes.ts'
import { searchJobs } from './jobs/search/search-jobs.ts'
import { keywordsRoutes } from './keywords/routes.ts'
import { leadersRoutes } from './leaders/routes.ts'
import { findLocation } from './locations/find-location.ts'
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
import { createCachedPdfRenderer } from './resumes/cached-pdf-renderer.ts'
import { findResume } from './resumes/find-resume.ts'
import { resumesRoutes } from './resumes/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { ciAttestedRoutes } from './self-attested/ci/routes.ts'
import { selfAttestedRoutes } from './self-attested/routes.ts'
import { createGrants } from './sign-in/grants.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { statementsRoutes } from './statements/routes.ts'
import { suggestionsRoutes } from './suggestions/routes.ts'
import { tokenRoutes } from './tokens/routes.ts'
import { usersRoutes } from './users/routes.ts'
import { webhooksRoutes } from './webhooks/routes.ts'
import { widgetRoutes } from './widget/routes.ts'

/**
 * Registers all features, each with the dependencies it may use. A feature exports `xRoutes(app, …)`, which
 * registers its API routes with `serve`. Features don't import each other.
 */
export async function registerFeatures(app: FastifyInstance, deps: Deps): Promise<void> {
  // Sign-in, sessions and personal tokens.
  const disconnectAll = (credentials: readonly Credential[]) => {
    for (const { kind, id } of credentials)
      deps.disconnect(kind === 'session' ? { sessionId: id } : { tokenId: id })
  }
  signInRoutes(app, deps, disconnectAll)
  tokenRoutes(app, deps, disconnectAll)
  // Users, the signed-in user's profile, followers, suggestions and invitations.
  const limitChanges = createChangeLimits(app)
  usersRoutes(app, deps, limitChanges)
  const oauthGrants = createGrants(deps)
  profileRoutes(app, deps, oauthGrants, limitChanges)
  peopleRoutes(app, deps)
  suggestionsRoutes(app, deps)
  invitationsRoutes(app, deps)
  // Resumes.
  careersRoutes(app, deps)
  const renderPdf = createCachedPdfRenderer(deps)
  resumesRoutes(app, deps, renderPdf)
  // Repositories, pushes, evidence, leaderboards, packages and the usage log.
  repositoriesRoutes(app, deps)
  pushesRoutes(app, deps)
  evidenceRoutes(app, deps)
  leadersRoutes(app, deps)
  packagesRoutes(app, deps)
  logRoutes(app, deps)
  locationsRoutes(app)
  searchRoutes(app, deps)
  // Organizations and their jobs, interview questions, and issues for new contributors.
  organizationsRoutes(app, deps)
  jobsRoutes(app, deps, findLocation)
  applicationsRoutes(app, deps, {
    findPublicResume: async (db, login) => (await findResume(db, login, { bench: false })).resume,
    renderPdf,
  })
  alertsRoutes(app, deps, { findPeople: findPeople(deps.db, findLocation, deps.now) })
  questionsRoutes(app, deps)
  issuesRoutes(app, deps)
  analysisRoutes(app, deps)
  selfAttestedRoutes(app, deps)
  ciAttestedRoutes(app, deps)
  statementsRoutes(app, deps)
  webhooksRoutes(app, deps)
  // Recruiters, admins and device authorization.
  hireRoutes(app, deps, findLocation, oauthGrants)
  adminRoutes(app, deps)
  casesRoutes(app, deps)
  hiringLogRoutes(app, deps)
  impactRoutes(app, deps)
  keywordsRoutes(app, deps)
  devicesRoutes(app, deps)
  // Images and figures for other sites.
  widgetRoutes(app, deps)
  openGraphRoutes(app, deps)
  embedsRoutes(app, deps)
  filesRoutes(app, deps)
  // Search engines and feed readers.
  feedsRoutes(app, deps, (request) => searchJobs(deps.db, findLocation, request))
}
