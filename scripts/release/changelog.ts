/** How much a change requires of users, as Semantic Versioning defines it. */
export type Size = 'major' | 'minor' | 'patch'

/** A change that a file in `.changeset` describes. */
export interface Change {
  readonly size: Size
  /** Markdown. */
  readonly summary: string
}

export interface Release {
  readonly version: string
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly changes: readonly Change[]
}

/** Returns the changelog with a section for the release above the earlier ones. Throws if it already has one. */
export function addRelease(changelog: string, release: Release): string {
  const title = `## ${release.version} `
  if (`\n${changelog}`.includes(`\n${title}`))
    throw new Error(`CHANGELOG.md already has version ${release.version}.`)
  const start = changelog.search(/^## /m)
  const [introduction, earlier] =
    start === -1 ? [changelog, ''] : [changelog.slice(0, start), changelog.slice(start)]
  return `${introduction.trimEnd()}\n\n${[releaseSection(release), earlier].join('\n').trimEnd()}\n`
}

/** Returns the notes of a release: its section without the title. Undefined if the changelog has none. */
export function releaseNotes(changelog: string, version: string): string | undefined {
  const section = changelog.split(/^(?=## )/m).find((text) => text.startsWith(`## ${version} `))
  return section?.slice(section.indexOf('\n')).trim()
}

function releaseSection({ version, date, changes }: Release): string {
  const groups = sizes.flatMap(([size, title]) => {
    const items = changes.filter((change) => change.size === size).map(({ summary }) => listItem(summary))
    return items.length === 0 ? [] : [`### ${title}\n\n${items.join('\n')}\n`]
  })
  return [`## ${version} (${date})\n`, ...groups].join('\n')
}

const sizes = [
  ['major', 'Incompatible changes'],
  ['minor', 'New'],
  ['patch', 'Fixed'],
] as const

/** Further lines are indented, so that they stay part of the item. */
function listItem(summary: string): string {
  return `- ${summary.trim().replaceAll(/\n(?=.)/g, '\n  ')}`
}
