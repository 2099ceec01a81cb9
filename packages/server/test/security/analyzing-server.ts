import type { Analyses } from '../../src/deps.ts'
import { createAnalyses } from '../../src/features/analysis/analyses.ts'
import { configuredCodeHosts } from '../../src/features/analysis/code-hosts.ts'
import { createTestServer, type TestServer, type TestServerOptions } from '../test-server.ts'

/**
 * A server that enqueues analyses with the real implementation. None is processed, and every repository is
 * accepted.
 */
export async function createAnalyzingServer(
  options: Omit<TestServerOptions, 'analyses'> = {},
): Promise<TestServer> {
  let real: Analyses
  const deferred: Analyses = {
    request: (...args) => real.request(...args),
    addRepositories: (...args) => real.addRepositories(...args),
    refreshRepository: (...args) => real.refreshRepository(...args),
  }
  const server = await createTestServer({ ...options, analyses: deferred })
  real = createAnalyses({
    ...server.deps,
    hosts: configuredCodeHosts(server.deps.settings),
    hosted: { find: async () => 'unknown' },
  })
  return server
}
