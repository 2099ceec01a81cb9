/** Where packages come from, each with its own registry of names. */
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

/** Languages that name what they use in the same way: what one writes in an import, a technology lists under the family. */
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
