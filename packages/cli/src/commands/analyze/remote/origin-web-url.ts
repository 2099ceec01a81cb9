/**
 * The web URL of a remote, without credentials: `git@host:path` and SSH URLs become HTTPS. Undefined if it
 * names no host, such as a local path.
 */
export function originWebUrl(remoteUrl: string): string | undefined {
  const scp = /^(?:[^/@]+@)?([^/:]{2,}):(?!\/\/)\/?(.+)$/.exec(remoteUrl)
  const url = URL.parse(scp === null ? remoteUrl : `https://${scp[1]}/${scp[2]}`)
  if (url === null || url.hostname === '') return undefined
  if (!/^(https?|ssh|git|git\+ssh):$/.test(url.protocol)) return undefined
  const port = /^https?:$/.test(url.protocol) && url.port !== '' ? `:${url.port}` : ''
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  return `${protocol}://${url.hostname}${port}${url.pathname}`
}
