/** Returns the option whose title equals the trimmed text, which alone is valid input (spec §5). */
export function findExactOption<Option extends { readonly title: string }>(
  options: readonly Option[],
  typed: string,
): Option | undefined {
  const title = typed.trim()
  return options.find((option) => option.title === title)
}

/** Returns the options that contain the typed text; those that start with it come first. */
export function filterOptions<Option extends { readonly title: string }>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const query = typed.trim().toLowerCase()
  const indexOfQuery = ({ title }: Option) => title.toLowerCase().indexOf(query)
  return options
    .filter((option) => indexOfQuery(option) >= 0)
    .sort((one, other) => Math.sign(indexOfQuery(one)) - Math.sign(indexOfQuery(other)))
}
