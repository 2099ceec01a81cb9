import type { CodeHostKind } from './code-host.ts'

const parseNames = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** First path segments that are pages of the host and never repository owners. */
export const reservedOwners: Readonly<Record<CodeHostKind, ReadonlySet<string>>> = {
  gitHub: parseNames(
    `about account apps codespaces collections contact dashboard enterprise explore features issues join login
    logout marketplace new notifications organizations orgs pricing pulls readme search security sessions settings
    signup site sponsors stars topics trending users`,
  ),
  gitLab: parseNames('admin api dashboard explore groups help import profile projects search snippets users'),
  bitbucket: parseNames('account blog dashboard product repo repositories site snippets support workspaces'),
}
