import { admin } from './admin.ts'
import { alerts } from './alerts.ts'
import { analysis } from './analysis.ts'
import { applications } from './applications.ts'
import { auth } from './auth.ts'
import { candidateExports } from './candidate-exports.ts'
import { candidateRecords } from './candidate-records.ts'
import { candidates } from './candidates.ts'
import { cases, reviewedCases } from './cases.ts'
import { ciReports } from './ci-attested.ts'
import { devices } from './devices.ts'
import { educations } from './educations.ts'
import { embeds } from './embeds.ts'
import { evidence } from './evidence.ts'
import { feeds } from './feeds.ts'
import { files } from './files.ts'
import { hiringLog } from './hiring-log.ts'
import { impact } from './impact.ts'
import { invitations } from './invitations.ts'
import { issues } from './issues.ts'
import { jobs } from './jobs.ts'
import { keywords } from './keywords.ts'
import { leaders } from './leaders.ts'
import { locales } from './locales.ts'
import { log } from './log.ts'
import { openGraph } from './open-graph.ts'
import { openId } from './open-id.ts'
import { organizations } from './organizations.ts'
import { packages } from './packages.ts'
import { positions } from './positions.ts'
import { profile } from './profile.ts'
import { pushes } from './pushes.ts'
import { answers, questions } from './questions.ts'
import { repositories } from './repositories.ts'
import { resumes } from './resumes.ts'
import type { Route } from './route.ts'
import { savedJobs } from './saved-jobs.ts'
import { search } from './search.ts'
import { searchRecords } from './search-records.ts'
import { searches } from './searches.ts'
import { sections } from './sections.ts'
import { reports } from './self-attested.ts'
import { sessions } from './sessions.ts'
import { shortlists } from './shortlists.ts'
import { statements } from './statements.ts'
import { tokens } from './tokens.ts'
import { users } from './users.ts'
import { webhooks } from './webhooks.ts'
import { widget } from './widget.ts'

/** All API routes (spec §7), by resource. */
export const contract = {
  auth,
  openId,
  profile,
  invitations,
  tokens,
  devices,
  reports,
  ciReports,
  statements,
  webhooks,
  sessions,
  users,
  analysis,
  repositories,
  pushes,
  evidence,
  leaders,
  educations,
  positions,
  sections,
  resumes,
  widget,
  openGraph,
  embeds,
  files,
  feeds,
  packages,
  issues,
  jobs,
  savedJobs,
  applications,
  alerts,
  organizations,
  questions,
  answers,
  candidates,
  candidateRecords,
  candidateExports,
  shortlists,
  searches,
  search,
  cases,
  reviewedCases,
  hiringLog,
  impact,
  searchRecords,
  log,
  admin,
  keywords,
  locales,
} as const satisfies Record<string, Record<string, Route>>

export interface NamedRoute {
  /** For example `users.get`. */
  readonly name: string
  readonly route: Route
}

/** All routes in contract order. */
export function allRoutes(): NamedRoute[] {
  return Object.entries<Record<string, Route>>(contract).flatMap(([noun, routes]) =>
    Object.entries(routes).map(([verb, route]) => ({ name: `${noun}.${verb}`, route })),
  )
}
