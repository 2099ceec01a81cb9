/** A service somebody is logged in at, as it is kept on this machine. */
export interface Host {
  /** Without a slash at its end. */
  readonly url: string
  readonly token: string
  /** Who they are there; null for those who have not chosen a login yet. */
  readonly login: string | null
}

/** The services somebody is logged in at. The first is asked where no other is named. */
export type Hosts = readonly Host[]

/** A service of the list; its token is undefined where it must not be used. */
export type StoredService = Omit<Host, 'token'> & { readonly token: string | undefined }

/** The list after a login: this service goes before the others. */
export function withHost(hosts: Hosts, host: Host): Hosts {
  return [host, ...withoutHost(hosts, host.url)]
}

/** The list after a logout. */
export function withoutHost(hosts: Hosts, url: string): Hosts {
  return hosts.filter((host) => host.url !== url)
}
