export function canInstallOptional(
  version: string,
  packages: Readonly<
    Record<string, { optional?: boolean; devOptional?: boolean; engines?: { node?: string } }>
  >,
): boolean
export function allowsVersion(range: string, version: string): boolean
