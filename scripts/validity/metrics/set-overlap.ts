/** F1 of a found set: the harmonic mean of precision and recall. Zero if nothing is in both sets. */
export function setOverlap<T>(found: ReadonlySet<T>, expected: ReadonlySet<T>): number {
  const common = [...found].filter((one) => expected.has(one)).length
  return common === 0 ? 0 : (2 * common) / (found.size + expected.size)
}
