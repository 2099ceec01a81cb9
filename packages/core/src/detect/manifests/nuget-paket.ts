import { manifestReader } from './manifest-reader.ts'

/** The lines `nuget Name …` of `paket.dependencies`. */
export const nugetPaket = manifestReader('nuget', /(?:^|\/)paket\.dependencies$/, (text) =>
  text.split('\n').flatMap((line) => /^\s*(?:nuget|clitool)\s+(\S+)/.exec(line)?.[1] ?? []),
)
