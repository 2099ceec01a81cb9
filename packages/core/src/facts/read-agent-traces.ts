import {
  AGENT_TRACE_PATH,
  type AgentTraces,
  parseAgentTraces,
} from '../detect/assistance/parse-agent-traces.ts'
import { readContents } from '../git/cat-file/read-contents.ts'
import type { GitRepository } from '../git/repository.ts'

/**
 * Reads the Agent Trace records at HEAD. Starts one process, so call it only if HEAD contains
 * `AGENT_TRACE_PATH`. A file over the limit counts as one unreadable line.
 */
export async function readAgentTraces(repository: GitRepository, signal?: AbortSignal): Promise<AgentTraces> {
  const name = `${repository.head}:${AGENT_TRACE_PATH}`
  const options = { maxBytes: MAX_TRACE_BYTES, ...(signal && { signal }) }
  for await (const content of readContents(repository, [name], options)) {
    if (content?.isComplete) return parseAgentTraces(Buffer.concat(content.chunks).toString('utf8'))
    if (content !== undefined) return { traces: [], unreadable: 1 }
  }
  return { traces: [], unreadable: 0 }
}

export const MAX_TRACE_BYTES = 16 * 2 ** 20
