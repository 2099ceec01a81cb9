import { Agent } from 'node:http'
import { send } from './generate-mix.ts'
import { pageRequest } from './request-mix.ts'

export interface PagesPlan {
  readonly urls: readonly string[]
  readonly logins: readonly string[]
  readonly connections: number
}

/** Requests the page of each user from each service once. Returns the number of pages; rejects if one is not sent. */
export async function finishPages({ urls, logins, connections }: PagesPlan): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const waiting = logins.flatMap((login) => urls.map((url) => ({ url, login })))
  const count = waiting.length
  const requestNext = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const status = await send(next.url, pageRequest(next.login), agent)
      if (status !== 200) throw new Error(`page of ${next.login}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, requestNext))
  agent.destroy()
  return count
}
