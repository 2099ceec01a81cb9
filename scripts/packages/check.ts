import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { installNode } from './install-node.ts'
import { testedNodes } from './tested-nodes.ts'

// npm run check:packages: runs the tests of the packages on every release line of Node that they support.
const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const older: string[] = []
for (const version of testedNodes) older.push(await installNode(version, inRoot('.handiwork/test/nodes')))

const { exitCode } = await execa(
  process.execPath,
  [inRoot('node_modules/vitest/vitest.mjs'), 'run', 'scripts/packages'],
  {
    cwd: inRoot('.'),
    env: { PACKAGE_NODES: [...older, process.execPath].join(delimiter) },
    stdio: 'inherit',
    reject: false,
  },
)
process.exitCode = exitCode ?? 1
