/** `SomeName` is `some_name`. */
export function underscored(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase()
}
