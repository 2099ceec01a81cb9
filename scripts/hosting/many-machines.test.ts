import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { fillTemplate, readTemplate, templates } from './fill-template.ts'

/** Debian installs HAProxy where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin`
const guide = await readTemplate('many-machines.md')
const hasHaproxy = (await execa('haproxy', ['-v'], { reject: false, env: { PATH } })).exitCode === 0

const servers = ['one', 'two'].map((name, index) => `  server ${name} 127.0.0.1:300${index} check`).join('\n')

const site = { state: '/tmp', siteAddress: '127.0.0.1:8080', servers }
const database = { state: '/tmp', address: '127.0.0.1:6432', databases: servers }

test.each(templates)('docs/hosting/many-machines.md explains each placeholder of %s', async (name) => {
  const names = [...(await readTemplate(name)).matchAll(/\{\{(\w+)\}\}/g)].map(
    ([, placeholder]) => placeholder!,
  )
  expect(names.filter((placeholder) => !guide.includes(`\`${placeholder}\``))).toEqual([])
})

test.runIf(hasHaproxy).each([
  ['haproxy.cfg', site],
  ['haproxy-database.cfg', database],
] as const)('HAProxy accepts %s', async (name, values) => {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-haproxy-'))
  const file = join(folder, name)
  await writeFile(file, await fillTemplate(name, values))
  const { exitCode, stderr } = await execa('haproxy', ['-c', '-q', '-f', file], {
    reject: false,
    env: { PATH },
  })
  await rm(folder, { recursive: true })
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
})

test('no proxy repeats a request that changes something', async () => {
  const backends = (await fillTemplate('haproxy.cfg', site)).split(/^(?=backend )/m).slice(1)
  const repeating = backends.filter((text) => /retry-on .*(empty-response|503)/.test(text))
  const changes = repeating.filter((text) => !text.includes('disable-l7-retry unless METH_GET'))
  // Scripts and styles are only read.
  expect(changes.map((text) => text.split('\n')[0])).toEqual(['backend scripts'])
})

test('Patroni promotes only a replica that has every acknowledged commit', async () => {
  const values = { name: 'a', etcd: 'b', data: 'c', state: 'd', programs: 'e', password: 'f', network: 'g' }
  const settings: unknown = parse(
    await fillTemplate('patroni.yml', {
      ...{ ...values, replicationUser: 'h', authentication: 'trust', address: 'i', restAddress: 'j' },
      ...{ ttl: 20, loopWait: 5, retryTimeout: 5 },
    }),
  )
  expect(settings).toMatchObject({ bootstrap: { dcs: { synchronous_mode: true, ttl: 20 } } })
})

test('rejects a value without a placeholder, and a placeholder without a value', async () => {
  await expect(fillTemplate('haproxy.cfg', { ...site, port: 1 })).rejects.toThrow('no placeholder for port')
  await expect(fillTemplate('haproxy.cfg', {})).rejects.toThrow('no value for state')
})
