export { analyze } from './analyze/analyze.ts'
export type { AnalyzeOptions } from './analyze/analyze-options.ts'
export { catalogVersionWith } from './analyze/catalog-version-with.ts'
export {
  type FindSquashesOptions,
  findSquashes,
  type SquashCandidate,
} from './analyze/squashes/find-squashes.ts'
export { type FindOptions, findTargets, type ResolvedTargets } from './analyze/target/find-targets.ts'
export type { MirrorTarget, Target } from './analyze/target/target.ts'
export { analyzeTeam } from './analyze/team/analyze-team.ts'
export type { TeamOptions } from './analyze/team/team-options.ts'
export { explainUncredited } from './analyze/uncredited/explain-uncredited.ts'
export type { UncreditedOptions } from './analyze/uncredited/uncredited-options.ts'
export { languageColor } from './catalog/languages.ts'
export { MODEL } from './contract/rating-model.ts'
export { deleteFacts, deleteFactsExcept, factsFileNames } from './facts/facts-store.ts'
export type { Environment } from './git/environment.ts'
export { type GitProcessEnd, gitProcessEnds } from './git/git-process-ends.ts'
export type { AddressRefusal, RefusedAddress } from './git/guarded/address-refusal.ts'
export {
  type CodeHost,
  type CodeHostKind,
  type Destination,
  destinationOfUrl,
  operatorDestinations,
  publicCodeHosts,
} from './git/guarded/code-host.ts'
export { findNetworkIsolation } from './git/guarded/disable-network.ts'
export type {
  EgressLease,
  EgressLeaseOptions,
  EgressProxy,
  EgressProxyOptions,
  EgressRefusal,
} from './git/guarded/egress-proxy.ts'
export type {
  BundleSource,
  CreateBundleOptions,
  Mirror,
  MirrorBundle,
  MirroredRepository,
  MirrorStore,
  MirrorStoreOptions,
  MirrorUpdateOptions,
} from './git/guarded/mirror.ts'
export { bundleFileName } from './git/guarded/mirror-folder.ts'
export { openMirrorStore } from './git/guarded/open-mirror-store.ts'
export {
  type EgressPost,
  type EgressPostFailure,
  type EgressPostResult,
  postThroughEgress,
} from './git/guarded/post-through-egress.ts'
export { isPrivateAddress, isPublicAddress } from './git/guarded/public-address.ts'
export { parseRepositoryAddress, type RepositoryAddress } from './git/guarded/repository-address.ts'
export { canLimitResources } from './git/guarded/resource-limits.ts'
export { startEgressProxy } from './git/guarded/start-egress-proxy.ts'
export { type InstalledGit, inspectGit } from './git/inspect-git.ts'
export { type GivenReview, sumHostedReviews } from './score/hosted-reviews.ts'
export { levelForXp, levelStart } from './score/level.ts'
export { createLogEntry, isEmptyDiff, type Rating } from './score/log-entry.ts'
export { corroboratedXp } from './score/plausibility.ts'
export { type QualityTitle, qualityTitles } from './score/quality-titles.ts'
export { standingNow } from './score/standing.ts'
