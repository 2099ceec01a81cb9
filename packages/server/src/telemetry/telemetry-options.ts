import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { TelemetrySettings } from './telemetry-settings.ts'

export interface TelemetryOptions {
  readonly settings: TelemetrySettings
  readonly version: string
  readonly log: Logger
  /** The metrics to export. */
  readonly registries: readonly Registry[]
}
