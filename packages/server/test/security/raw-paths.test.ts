import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../pages/test-site.ts'

// Clients such as fetch resolve a path before they send it, so these are written to the socket.

const errorLines: string[] = []
let site: TestSite

beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line) => void errorLines.push(line) })
  site = await createTestSite({ log })
  await site.server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => site[Symbol.asyncDispose]())

test.each([
  '/_astro/../../../../etc/passwd',
  '/_astro/..%2f..%2f..%2f..%2fetc/passwd',
  '/static/..%5c..%5cpackage.json',
  '/static/..%5c..',
  '/static/%2e%2e/%2e%2e/package.json',
  '/fonts/%00',
  '/static/%ff%fe',
  '/icons/..;/..;/x',
  '/static/%',
  '/users/%',
  '/users/%ff',
  '/\\evil.example/',
  '//evil.example/',
  '/..//evil.example/',
  '/a/..//evil.example/',
  '/static//evil.example/',
])('answers GET %s with 404 or 400, and logs no error', async (path) => {
  errorLines.length = 0
  const { status, location } = await get(path)
  expect([400, 404]).toContain(status)
  expect({ location, errorLines }).toEqual({ location: undefined, errorLines: [] })
})

/** Sends the path as it is. */
async function get(path: string): Promise<{ status: number; location: string | undefined }> {
  const { port } = site.server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const host = new URL(site.server.deps.settings.publicUrl).host
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\nconnection: close\r\n\r\n`)
  let head = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    head += chunk
  })
  await once(socket, 'close')
  return { status: Number(head.split(' ')[1]), location: /^location: (.*)\r$/im.exec(head)?.[1] }
}
