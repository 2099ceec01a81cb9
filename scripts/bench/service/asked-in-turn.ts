import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Asks several servers in turn, one request after the other; gives the seconds each answer of each of them took. */
export async function askedInTurn(
  urls: readonly string[],
  times: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<number[][]> {
  const agent = new Agent({ keepAlive: true })
  const seconds: number[][] = urls.map(() => [])
  for (let time = 0; time < times; time++)
    for (const [place, url] of urls.entries()) seconds[place]!.push(await ask(url, agent, headers))
  agent.destroy()
  return seconds
}

// --- internal ---

function ask(url: string, agent: Agent, headers: Readonly<Record<string, string>>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const from = performance.now()
  get(url, { agent, headers }, async (response) => {
    const body = await buffer(response)
    if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode} ${body}`))
    resolve((performance.now() - from) / 1000)
  }).on('error', reject)
  return promise
}
