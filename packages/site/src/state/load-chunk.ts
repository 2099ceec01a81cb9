import { CHUNK_TIMEOUT } from '@handiwork/core/contract'

/** Loads a part of the code. Rejects if it has not arrived in time; the browser's own wait has no limit. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('chunk loading timed out')), CHUNK_TIMEOUT)
  return await Promise.race([load(), timeout]).finally(() => clearTimeout(timer))
}
