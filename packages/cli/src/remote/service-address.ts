/** The address of a service as calls begin with it, without a slash at its end; undefined for any other text. */
export function serviceAddress(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return undefined
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}
