import type { ReactNode } from 'react'
import { emptyStateArt } from './empty-state-art.ts'

interface EmptyStateProps {
  readonly title: string
  readonly text?: string | undefined
  /** An action for the next step. */
  readonly children?: ReactNode
}

/** Shown instead of an empty list. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="card empty">
      <svg className="art" viewBox="0 0 96 72" aria-hidden="true">
        <path d={emptyStateArt.plane} />
        <path className="shaving" d={emptyStateArt.shaving} />
      </svg>
      <b>{title}</b>
      {text && <p className="muted">{text}</p>}
      {children && <div className="next">{children}</div>}
    </div>
  )
}
