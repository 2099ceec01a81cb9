import { readFile } from 'node:fs/promises'

/**
 * Returns the fingerprint of the sources that the running program was built from. The build writes it next to
 * this file. Undefined when the sources run directly.
 */
export async function readBuildFingerprint(): Promise<string | undefined> {
  return await readFile(new URL('./fingerprint.txt', import.meta.url), 'utf8').catch(() => undefined)
}
