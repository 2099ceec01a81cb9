export { analyze } from './analyze/analyze.ts'
export type { AnalyzeOptions } from './analyze/analyze-options.ts'
export { catalogueVersionWith } from './analyze/catalogue-version-with.ts'
export { type FoundTargets, findTargets } from './analyze/target/find-targets.ts'
export type { MirrorTarget, Target } from './analyze/target/target.ts'
export { languageColor } from './catalog/languages.ts'
export { forgetFacts, keepFactsOnly } from './facts/facts-store.ts'
export { configuredAuthor } from './git/configured-author.ts'
export type { AddressRefusal, RefusedAddress } from './git/guarded/address-refusal.ts'
export {
  type CodeHost,
  type CodeHostKind,
  type Destination,
  destinationOf,
  listedByOperator,
  publicCodeHosts,
} from './git/guarded/code-host.ts'
export type { Guard, GuardOptions, GuardRefusal, Pass, PassOptions } from './git/guarded/guard.ts'
export { hasLimits, hasNoNetwork } from './git/guarded/limits.ts'
export type { Mirror, Mirrors, MirrorsOptions, UpdateOptions } from './git/guarded/mirror.ts'
export { mirrors } from './git/guarded/mirrors.ts'
export { type RepositoryAddress, repositoryAddress } from './git/guarded/repository-address.ts'
export { startGuard } from './git/guarded/start-guard.ts'
export { type InstalledGit, installedGit } from './git/installed-git.ts'
export { level, levelStart } from './score/level.ts'
export { isEmptyDiff, logEntry, type Rating } from './score/log-entry.ts'
export { MODEL } from './score/model.ts'
export { corroboratedXp } from './score/plausibility.ts'
export { type QualityTitle, qualityTitles } from './score/quality-titles.ts'
