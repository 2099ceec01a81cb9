import { execa } from 'execa'
import { expect, test } from 'vitest'
import { processorSeconds, processorSecondsOfChildren, residentBytes } from './process-usage.ts'

test('the processor time of a process grows with its work', async () => {
  const before = await processorSeconds(process.pid)
  const { user } = process.cpuUsage()
  while (process.cpuUsage().user < user + 50_000);
  const spent = (await processorSeconds(process.pid)) - before
  expect(spent).toBeGreaterThan(0.04)
})

test('the resident memory of a process is at least that of its heap', async () => {
  expect(await residentBytes(process.pid)).toBeGreaterThan(1e6)
})

test('the processor time of children includes a child that has ended', async () => {
  const before = await processorSecondsOfChildren()
  await execa(process.execPath, ['-e', 'while (process.cpuUsage().user < 300_000);'])
  expect((await processorSecondsOfChildren()) - before).toBeGreaterThan(0.2)
})
