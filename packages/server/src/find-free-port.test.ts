import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from './find-free-port.ts'

const HOST = '127.0.0.1'
const server = createServer()
let usedPort: number

beforeEach(async () => {
  server.listen(0, HOST)
  await once(server, 'listening')
  usedPort = (server.address() as AddressInfo).port
})
afterEach(async () => {
  server.close()
  await once(server, 'close')
})

test('finds ports that the system does not give to outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => findFreePort(HOST)))
  expect(ports.filter((port) => port < 20_000 || port >= 32_768)).toEqual([])
})

test('leaves out a port that is in use', async () => {
  const free = await findFreePort(HOST)
  const candidates = [usedPort, usedPort, free]
  expect(await findFreePort(HOST, () => candidates.shift()!)).toBe(free)
})

test('fails if all ports that it tries are in use', async () => {
  await expect(findFreePort(HOST, () => usedPort)).rejects.toThrow(`Cannot listen on ${HOST}`)
})

test('fails at once for an address of another machine', async () => {
  let attempts = 0
  const pickPort = () => {
    attempts += 1
    return 20_000
  }
  await expect(findFreePort('192.0.2.1', pickPort)).rejects.toThrow('Cannot listen on 192.0.2.1')
  expect(attempts).toBe(1)
})
