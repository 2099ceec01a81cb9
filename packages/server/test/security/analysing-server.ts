import type { Analyses } from '../../src/deps.ts'
import { analyses } from '../../src/features/analysis/analyses.ts'
import { codeHosts } from '../../src/features/analysis/code-hosts.ts'
import { aServer, type ServerOptions, type TestServer } from '../a-server.ts'

/** A server that begins analyses as the real one does, although none runs; every repository is found at its code host. */
export async function anAnalysingServer(options: Omit<ServerOptions, 'analyses'> = {}): Promise<TestServer> {
  let real: Analyses
  const late: Analyses = {
    request: (...given) => real.request(...given),
    addRepositories: (...given) => real.addRepositories(...given),
    refreshRepository: (...given) => real.refreshRepository(...given),
  }
  const server = await aServer({ ...options, analyses: late })
  real = analyses({
    ...server.deps,
    hosts: codeHosts(server.deps.settings),
    hosted: { find: async () => 'unknown' },
  })
  return server
}
