import { inject } from 'vitest'
import { setSpawn } from '../../../fixtures/processes/spawn-program.ts'
import { createRemoteSpawn } from '../../../fixtures/processes/spawn-remotely.ts'

// Vitest setup file.
setSpawn(createRemoteSpawn(inject('spawnServer')))
