import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Sends sequential requests to the URLs in rotation. Returns the seconds of each response, per URL. */
export async function timeRequests(
  urls: readonly string[],
  count: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<number[][]> {
  const agent = new Agent({ keepAlive: true })
  const seconds: number[][] = urls.map(() => [])
  for (let round = 0; round < count; round++)
    for (const [index, url] of urls.entries()) seconds[index]!.push(await timeRequest(url, agent, headers))
  agent.destroy()
  return seconds
}

function timeRequest(url: string, agent: Agent, headers: Readonly<Record<string, string>>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const startTime = performance.now()
  get(url, { agent, headers }, async (response) => {
    const body = await buffer(response)
    if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode} ${body}`))
    resolve((performance.now() - startTime) / 1000)
  }).on('error', reject)
  return promise
}
