import { fileURLToPath } from 'node:url'

/** The folder that services in tests use as `HANDIWORK_DEMO_CACHE`. */
export const sampleDataFolder = fileURLToPath(new URL('../../../.handiwork/test/demo', import.meta.url))
