/** Package ecosystems, each with its own registry. */
export const ecosystems = [
  'npm',
  'pypi',
  'gem',
  'maven',
  'go',
  'cargo',
  'composer',
  'nuget',
  'swiftpm',
  'cocoapods',
  'pub',
  'hex',
  'conan',
  'cran',
  'shards',
  'julia',
] as const
export type Ecosystem = (typeof ecosystems)[number]

/** Families of languages that share import names. Technologies list their import names by family. */
export const importFamilies = [
  'js',
  'python',
  'ruby',
  'jvm',
  'go',
  'rust',
  'php',
  'csharp',
  'c',
  'swift',
  'dart',
  'elixir',
] as const
export type ImportFamily = (typeof importFamilies)[number]
