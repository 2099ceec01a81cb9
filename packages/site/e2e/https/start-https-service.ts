import { createHostPeople, type HostKind, type RunningHosts, startHosts } from '@handiwork/fixtures/hosts'
import { createCertificate } from '@handiwork/fixtures/tls'
import { findFreePort } from '../../../server/src/find-free-port.ts'
import { startServiceProcess } from '../../../server/test/reliability/service-process.ts'
import { storageKinds } from '../../../server/test/reliability/test-storage.ts'
import { PUBLIC_HOST } from '../chromium/launch-chromium.ts'
import { startTlsProxy } from './start-tls-proxy.ts'

export interface HttpsService extends AsyncDisposable {
  /** The public URL, with https. */
  readonly url: string
  /** The URL of the service behind the proxy. */
  readonly internalUrl: string
  /** Code hosts on which Ada, Grace, Tove and Kenji have accounts. */
  readonly hosts: RunningHosts
}

/**
 * Starts the built service with production settings behind a proxy that terminates TLS, and code hosts that accept
 * only its documented callback URLs. Further variables may depend on the public URL.
 */
export async function startHttpsService(
  furtherEnv: (publicUrl: string) => Promise<Readonly<Record<string, string>>> = async () => ({}),
): Promise<HttpsService> {
  await using stack = new AsyncDisposableStack()
  const servicePort = await findFreePort('127.0.0.1')
  const proxy = stack.use(await startTlsProxy(await createCertificate(PUBLIC_HOST), servicePort))
  const url = `https://${PUBLIC_HOST}:${proxy.port}`
  const redirectUris = hostKinds.map((kind) => `${url}/auth-redirect/${kind}`)
  const hosts = stack.use(await startHosts(createHostData(), { redirectUris }))
  // PostgreSQL if there is one, as recommended for production.
  const storage = stack.use(await storageKinds.at(-1)!.create())
  const service = stack.use(
    startServiceProcess({
      dataFolder: storage.folder(),
      databaseUrl: storage.databaseUrl,
      env: {
        ...{ NODE_ENV: 'production', PUBLIC_URL: url, PORT: String(servicePort), TRUST_PROXY: 'true' },
        ...{ HANDIWORK_SECRET: 'a secret that only this test encrypts with', STACKOVERFLOW_KEY: 'a key' },
        ...Object.assign({}, ...hostKinds.map((kind) => hostEnvironment(hosts, kind))),
        ...(await furtherEnv(url)),
      },
    }),
  )
  await service.ready
  const started = stack.move()
  return {
    ...{ url, hosts, internalUrl: `http://127.0.0.1:${servicePort}` },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

const hostKinds = ['gitHub', 'gitLab', 'bitbucket', 'stackOverflow'] as const

function createHostData() {
  const hostData = (kind: HostKind) => ({ people: createHostPeople(kind), repositories: [] })
  return {
    gitHub: hostData('gitHub'),
    gitLab: hostData('gitLab'),
    bitbucket: hostData('bitbucket'),
    stackOverflow: hostData('stackOverflow'),
  }
}

/** The variables that docs/running.md documents for a host of your own. */
function hostEnvironment(hosts: RunningHosts, kind: HostKind): Record<string, string> {
  const prefix = kind.toUpperCase()
  const { webUrl, oauth } = hosts[kind]
  return {
    [`${prefix}_URL`]: webUrl,
    [`${prefix}_CLIENT_ID`]: oauth.clientId,
    [`${prefix}_CLIENT_SECRET`]: oauth.clientSecret,
  }
}
