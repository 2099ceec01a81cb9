import type { BrowserContextOptions, Cookie } from 'playwright-core'

export const viewports = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>

export type ViewportName = keyof typeof viewports

export interface TabSettings {
  readonly viewport?: ViewportName | { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  readonly javaScriptEnabled?: boolean
  /** Defaults to `reduce`, so that tests see stable pages. */
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly cookies?: readonly Pick<Cookie, 'name' | 'value'>[]
  /** Accepts a self-signed certificate. */
  readonly ignoreHTTPSErrors?: boolean
}

/** Playwright context options with a fixed locale and time zone. */
export function contextOptions({
  viewport = 'desktop',
  colorScheme = 'light',
  javaScriptEnabled = true,
  reducedMotion = 'reduce',
  ignoreHTTPSErrors = false,
}: TabSettings): BrowserContextOptions {
  return {
    ...(typeof viewport === 'string' ? viewports[viewport] : { viewport }),
    ...{ colorScheme, javaScriptEnabled, reducedMotion, ignoreHTTPSErrors },
    locale: 'en-US',
    timezoneId: 'UTC',
  }
}
