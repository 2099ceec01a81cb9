/**
 * Orders languages as displayed: those that a person would be hired for before configuration and data formats,
 * each by experience in xp, highest first.
 */
export function compareLanguages(one: RankedLanguage, other: RankedLanguage): number {
  return configurationLast(one, other) || other.experience - one.experience
}

/** Orders languages of configuration and data formats after all others. */
export function configurationLast(one: { readonly name: string }, other: { readonly name: string }): number {
  return Number(configurationLanguages.has(one.name)) - Number(configurationLanguages.has(other.name))
}

interface RankedLanguage {
  readonly name: string
  readonly experience: number
}

/** Names of linguist languages. GraphQL and Protocol Buffer describe interfaces, so they are not among them. */
export const configurationLanguages: ReadonlySet<string> = new Set([
  ...['YAML', 'TOML', 'INI', 'Java Properties', 'Dotenv', 'EditorConfig'],
  ...['JSON', 'JSON with Comments', 'JSON5', 'XML', 'CSV', 'TSV', 'SVG'],
  ...['Dockerfile', 'Nginx', 'ApacheConf', 'Git Attributes', 'Git Config', 'Ignore List'],
  ...['NPM Config', 'Pip Requirements'],
])
