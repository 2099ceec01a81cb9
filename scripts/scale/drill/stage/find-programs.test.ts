import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPrograms } from './find-programs.ts'

test('names the Debian packages of missing programs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-programs-'))
  for (const name of ['etcd', 'initdb']) await writeFile(join(folder, name), '', { mode: 0o755 })
  const found = await findPrograms([folder], folder, [])
  await rm(folder, { recursive: true })
  expect(found).toEqual({ missing: ['haproxy', 'patroni', 'pgbouncer'] })
})
