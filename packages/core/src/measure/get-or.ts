/** The value of a key, put there first if it is not. */
export function getOr<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = create()
  map.set(key, made)
  return made
}
