export interface Platform {
  readonly platform: string
  readonly arch: string
  readonly musl: boolean
}
export function platformPackage(platform: Platform): string | undefined
