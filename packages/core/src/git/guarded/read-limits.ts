import { join } from 'node:path'
import { countObjects, findObjects } from '../packs/find-objects.ts'
import type { ResourceLimits } from './resource-limits.ts'

/** The limits of the git processes that read one repository. */
export interface ReadLimits extends ResourceLimits {
  /** Processor seconds without any output after which git is stopped. */
  readonly idleCpuSeconds: number
}

/**
 * The limits for reading a repository. They grow with its number of objects, because git needs memory and time
 * for each of them. A small repository that needs more is malicious.
 */
export async function readLimits(gitDir: string): Promise<ReadLimits> {
  return limitsFor(await countObjects(await findObjects(join(gitDir, 'objects'))))
}

export function limitsFor(objectCount: number): ReadLimits {
  return {
    memoryBytes: Math.round(BASE_MEMORY_BYTES + BYTES_PER_OBJECT * objectCount),
    cpuSeconds: Math.ceil(BASE_CPU_SECONDS + objectCount / OBJECTS_PER_CPU_SECOND),
    idleCpuSeconds: Math.ceil(BASE_IDLE_CPU_SECONDS + objectCount / OBJECTS_PER_IDLE_CPU_SECOND),
  }
}

const BASE_MEMORY_BYTES = 256 * 2 ** 20
/** Listing the commits of a history takes at most a quarter of this per object. */
const BYTES_PER_OBJECT = 256

const BASE_CPU_SECONDS = 600
const OBJECTS_PER_CPU_SECOND = 2000

const BASE_IDLE_CPU_SECONDS = 20
const OBJECTS_PER_IDLE_CPU_SECOND = 100_000
