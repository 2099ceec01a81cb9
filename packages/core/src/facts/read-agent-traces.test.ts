import { ada, createRepository } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { openRepository } from '../../test/open-repository.ts'
import { AGENT_TRACE_PATH } from '../detect/assistance/parse-agent-traces.ts'
import { MAX_TRACE_BYTES, readAgentTraces } from './read-agent-traces.ts'

async function readFrom(write: Readonly<Record<string, string>>) {
  await using repository = await createRepository('traced')
    .commit({ by: ada, on: '2026-02-01', write })
    .build()
  return await readAgentTraces(await openRepository(repository.path))
}

const line = JSON.stringify({ version: '0.1.0', tool: { name: 'cursor' }, files: [] })

test('reads the records at HEAD', async () => {
  expect(await readFrom({ [AGENT_TRACE_PATH]: `${line}\n${line}\n` })).toEqual({
    traces: [
      { revision: undefined, tool: 'Cursor', lines: [] },
      { revision: undefined, tool: 'Cursor', lines: [] },
    ],
    unreadable: 0,
  })
})

test('reads nothing without records', async () =>
  expect(await readFrom({ a: line })).toEqual({ traces: [], unreadable: 0 }))

test('counts a file over the limit as unreadable', async () =>
  expect(await readFrom({ [AGENT_TRACE_PATH]: ' '.repeat(MAX_TRACE_BYTES + 1) })).toEqual({
    traces: [],
    unreadable: 1,
  }))
