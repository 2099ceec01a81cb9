import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

interface Container {
  readonly image: string
  readonly restart?: string
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly ports?: readonly string[]
  readonly networks: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly secrets?: readonly string[]
}

interface Compose {
  readonly services: Readonly<Record<string, Container>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8')
const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const sample = read('.env.example')
const running = read('docs/running.md')
const { services } = compose

describe.each(Object.entries(services))('the container %s', (_, container) => {
  test('starts again after a failure and a restart of the machine', () =>
    expect(container.restart).toBe('unless-stopped'))

  test('has an image of a fixed version, or the one that is built here', () =>
    expect(container.image).toMatch(/:v?\d[\w.-]*$|handiwork:local\}$/))

  test('uses only volumes, secrets and networks that are declared', () => {
    const volumes = container.volumes?.map((volume) => volume.split(':')[0]!) ?? []
    expect(volumes.filter((name) => !(name in compose.volumes))).toEqual([])
    expect(container.secrets?.filter((name) => !(name in compose.secrets)) ?? []).toEqual([])
    expect(container.networks.filter((name) => !(name in compose.networks))).toEqual([])
  })
})

describe.each(['service', 'worker'])('the container %s', (name) => {
  const container = services[name]!

  test('has no permissions, and writes only to its data and to /tmp', () => {
    const { read_only, cap_drop, security_opt } = container
    expect({ read_only, cap_drop, security_opt }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(container.volumes).toEqual([`${name}-data:/data`])
  })

  test('gets only settings that docs/running.md describes', () => {
    const documented = (variable: string) =>
      running.includes(variable) || running.includes(`<SOURCE>_${variable.split('_').slice(1).join('_')}`)
    const names = Object.keys(container.environment ?? {}).map((variable) => variable.replace(/_FILE$/, ''))
    expect(names.filter((variable) => !documented(variable))).toEqual([])
  })

  test('gets secrets of the database, the storage and the encryption as files', () => {
    const { environment = {} } = container
    const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'))
    expect(files).toEqual(container.secrets?.map((secret) => `/run/secrets/${secret}`))
  })
})

test('only the proxy can be reached from outside', () => {
  const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
  expect(open.map(([name]) => name)).toEqual(['proxy'])
})

test('the database and the storage have no way to the outside', () => {
  expect(compose.networks.internal).toEqual({ internal: true })
  for (const name of ['database', 'storage']) expect(services[name]!.networks).toEqual(['internal'])
})

test('.env.example has every setting that compose.yaml reads', () => {
  const used = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
  const offered = [...sample.matchAll(/^(\w+)=/gm)].map(([, name]) => name!)
  expect([...new Set(used)].sort()).toEqual(offered.sort())
})
