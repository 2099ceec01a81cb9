import { aSiteServer } from '../site-server/a-site-server.ts'
import type { Tab } from '../tab/open-tab.ts'

/** Where the sample code host is that people sign in at: an origin for `alsoAt`. */
export async function originOfGitHub(): Promise<string> {
  const answer = await fetch(`${await aSiteServer()}/auth/gitHub`, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').origin
}
