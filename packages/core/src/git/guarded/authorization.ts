import type { CodeHostKind } from './code-host.ts'

/** The header that lets a token in over git's http: always Basic, the only kind git keeps out of its traces. */
export function authorizationFor(kind: CodeHostKind, token: string): string {
  return `Basic ${Buffer.from(`${users[kind]}:${token}`).toString('base64')}`
}

// --- internal ---

/** The name each host wants before a token. */
const users: Readonly<Record<CodeHostKind, string>> = {
  gitHub: 'x-access-token',
  gitLab: 'oauth2',
  bitbucket: 'x-token-auth',
}
