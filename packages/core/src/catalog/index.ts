export { type AiTool, aiTools } from './ai-tools.ts'
export {
  BADGE_HEIGHT,
  BADGE_VIEW_BOX,
  BADGE_WIDTH,
  type BadgeArtwork,
  levelDots,
} from './badges/badge-artwork.ts'
export * from './badges.ts'
export { compareGroups } from './compare-groups.ts'
export { compareLanguages, configurationLast } from './compare-languages.ts'
export * from './countries.ts'
export * from './ecosystem.ts'
export * from './groups.ts'
export { isKnownLanguage } from './is-known-language.ts'
export * from './languages.ts'
export * from './leaderboards.ts'
export * from './logo.ts'
export * from './natural-language-levels.ts'
export * from './natural-languages.ts'
export * from './technologies/technologies.ts'
export * from './technologies/technology.ts'
export { catalogVersion } from './version.ts'
