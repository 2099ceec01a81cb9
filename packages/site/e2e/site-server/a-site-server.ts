import { inject } from 'vitest'

/** Where the site with the sample people is; the first to ask waits for it to come up. */
export async function aSiteServer(): Promise<string> {
  const answer = await fetch(inject('siteDoor'))
  const said = await answer.text()
  if (!answer.ok) throw new Error(said)
  return new URL(said).origin
}
