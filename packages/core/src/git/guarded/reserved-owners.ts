import type { CodeHostKind } from './code-host.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** First parts of addresses that are pages of the host, never somebody who owns repositories. */
export const reservedOwners: Readonly<Record<CodeHostKind, ReadonlySet<string>>> = {
  gitHub: words(
    `about account apps codespaces collections contact dashboard enterprise explore features issues join login
    logout marketplace new notifications organizations orgs pricing pulls readme search security sessions settings
    signup site sponsors stars topics trending users`,
  ),
  gitLab: words('admin api dashboard explore groups help import profile projects search snippets users'),
  bitbucket: words('account blog dashboard product repo repositories site snippets support workspaces'),
}
