/** The one whose title is exactly what was typed, which alone makes it valid (spec §5); spaces around do not count. */
export function typeaheadMatch<One extends { readonly title: string }>(
  options: readonly One[],
  typed: string,
): One | undefined {
  const title = typed.trim()
  return options.find((option) => option.title === title)
}

/** What is offered for what was typed: those that begin so first, then those that hold it. */
export function typeaheadOffers<One extends { readonly title: string }>(
  options: readonly One[],
  typed: string,
): readonly One[] {
  const wanted = typed.trim().toLowerCase()
  const placeOf = ({ title }: One) => title.toLowerCase().indexOf(wanted)
  return options
    .filter((option) => placeOf(option) >= 0)
    .sort((one, other) => Math.sign(placeOf(one)) - Math.sign(placeOf(other)))
}
