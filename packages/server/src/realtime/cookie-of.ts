/** The value of a cookie as the browser sent it, the first of its name; ours need no decoding. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`
  const found = header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
  return found?.slice(start.length)
}
