/** Converts `SomeName` to `some_name`. */
export function toSnakeCase(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase()
}
