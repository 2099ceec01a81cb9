import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskUsage } from './disk-usage.ts'

test('adds the files of all folders, and does not follow links', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-usage-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'a/b'), { recursive: true })
  const empty = await diskUsage(folder)
  await writeFile(join(folder, 'a/one'), Buffer.alloc(1_000_000, 1))
  await writeFile(join(folder, 'a/b/two'), Buffer.alloc(500_000, 1))
  await symlink(join(folder, 'a/one'), join(folder, 'link'))
  const added = (await diskUsage(folder)) - empty
  expect(added).toBeGreaterThanOrEqual(1_500_000)
  expect(added).toBeLessThan(1_600_000)
})
