import { createManifestReader } from './create-manifest-reader.ts'

/** The lines `nuget Name …` of `paket.dependencies`. */
export const nugetPaket = createManifestReader('nuget', /(?:^|\/)paket\.dependencies$/, (text) =>
  text.split('\n').flatMap((line) => /^\s*(?:nuget|clitool)\s+(\S+)/.exec(line)?.[1] ?? []),
)
