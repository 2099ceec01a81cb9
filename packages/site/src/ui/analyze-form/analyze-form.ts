import { analyzeSentences } from '@handiwork/core/api'
import { URLS_AT_MOST } from '@handiwork/core/contract'

/** What the form shows (spec §4): `submitted` until the next change. */
export interface AnalyzeForm {
  readonly urls: readonly string[]
  readonly phase: 'idle' | 'submitting' | 'submitted'
  readonly error: string | null
  /** Repositories that could not be read, by the name that was typed. */
  readonly skipped: readonly string[]
}

export type AnalyzeFormEvent =
  | { readonly type: 'changed'; readonly place: number; readonly url: string }
  | { readonly type: 'removed'; readonly place: number }
  | { readonly type: 'sent' }
  | { readonly type: 'answered'; readonly skipped: readonly string[] }
  | { readonly type: 'refused'; readonly error: string }

export function emptyForm(rows: number): AnalyzeForm {
  return { urls: Array.from({ length: rows }, () => ''), phase: 'idle', error: null, skipped: [] }
}

/** What the form is after something happened to it. */
export function analyzeForm(form: AnalyzeForm, event: AnalyzeFormEvent): AnalyzeForm {
  const { urls } = form
  switch (event.type) {
    case 'changed':
      return touched(urls.with(event.place, event.url))
    case 'removed':
      return touched(urls.toSpliced(event.place, 1))
    case 'sent':
      return filled(urls).length === 0
        ? { ...touched(urls), error: analyzeSentences.noUrl }
        : { ...form, phase: 'submitting', error: null, skipped: [] }
    case 'answered':
      return answered(urls, event.skipped)
    case 'refused':
      return { ...form, phase: 'idle', error: event.error }
  }
}

/** What is sent: empty ones are not. */
export function filled(urls: readonly string[]): string[] {
  return urls.map((url) => url.trim()).filter((url) => url !== '')
}

// --- internal ---

/** Any change takes back what was said; an empty row waits at the end, as long as there may be more. */
function touched(urls: readonly string[]): AnalyzeForm {
  const hasRoom = urls.length < URLS_AT_MOST && urls.at(-1) !== ''
  return { urls: hasRoom ? [...urls, ''] : urls, phase: 'idle', error: null, skipped: [] }
}

/** Where none could be read nothing began: what was typed stays, to be put right. */
function answered(urls: readonly string[], skipped: readonly string[]): AnalyzeForm {
  if (skipped.length >= filled(urls).length) return { urls, phase: 'idle', error: null, skipped }
  return { ...emptyForm(1), phase: 'submitted', skipped }
}
