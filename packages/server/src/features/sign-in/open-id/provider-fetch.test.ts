import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProviderFetch, requireEncryption } from './provider-fetch.ts'

const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  if (request.url === '/redirect') response.writeHead(302, { location: '/elsewhere' })
  response.end(request.url === '/large' ? Buffer.alloc(2_000_001) : 'ok')
})
let origin: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const get = { method: 'GET', headers: {} }

test('does not follow redirects', async () => {
  expect((await createProviderFetch(origin)(`${origin}/redirect`, get)).status).toBe(302)
  expect(requests).not.toContain('/elsewhere')
})

test('stops reading a response that is too large', async () => {
  await expect(createProviderFetch(origin)(`${origin}/large`, get)).rejects.toThrow('too large')
})

test.each([
  ['https://id.example', 'http://id.example/token'],
  ['https://id.example', 'http://127.0.0.1/token'],
  ['http://127.0.0.1', 'http://id.example/token'],
  ['https://id.example', 'ftp://id.example/token'],
])('does not send a secret from the issuer %s to %s', (issuer, endpoint) => {
  expect(() => requireEncryption(new URL(endpoint), new URL(issuer))).toThrow('does not use https://')
})

test.each([
  ['a public issuer', ['203.0.113.9', '93.184.215.14'], ['10.0.0.1']],
  ['a public issuer, to one private address of several', ['93.184.215.14'], ['93.184.215.15', '127.0.0.1']],
  ['a private issuer, to a metadata service', ['10.0.0.1'], ['169.254.169.254']],
])('rejects an endpoint of %s', async (_, issuerAddresses, endpointAddresses) => {
  const lookup = async (host: string) =>
    host === 'id.example' ? issuerAddresses.slice(-1) : endpointAddresses
  const fetchFromProvider = createProviderFetch('https://id.example', lookup)
  await expect(fetchFromProvider('https://api.example/token', get)).rejects.toThrow('may not use')
})

test('lets an issuer on this machine use another port of it', async () => {
  const issuer = 'http://localhost:1'
  const lookup = async () => ['127.0.0.1']
  expect((await createProviderFetch(issuer, lookup)(`${origin}/keys`, get)).status).toBe(200)
})
