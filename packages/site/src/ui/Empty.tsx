import type { ReactNode } from 'react'
import { bench } from './bench.ts'

interface EmptyProps {
  readonly title: string
  readonly text?: string | undefined
  /** The next step to take. */
  readonly children?: ReactNode
}

/** Stands where a list would be. */
export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className="card empty">
      <svg className="art" viewBox="0 0 96 72" aria-hidden="true">
        <path d={bench.plane} />
        <path className="shaving" d={bench.shaving} />
      </svg>
      <b>{title}</b>
      {text && <p className="muted">{text}</p>}
      {children && <div className="next">{children}</div>}
    </div>
  )
}
