import type { CSSProperties } from 'react'
import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'

export interface ProgressBarProps {
  readonly label: string
  /** Left out when nobody knows how much there is. */
  readonly value?: number | undefined
  readonly most?: number
  /** How far it is, in numbers: '29 of 46 repositories'. */
  readonly text?: string | undefined
}

export function ProgressBar({ label, value, most = 100, text }: ProgressBarProps) {
  return (
    <AriaProgressBar
      className="progress"
      value={value ?? 0}
      maxValue={most}
      isIndeterminate={value === undefined}
      {...(text && { valueLabel: text })}
    >
      {({ percentage, valueText }) => (
        <>
          <Label>{label}</Label>
          <span className="how-far">{text ?? valueText}</span>
          <span className="thin" style={{ '--v': `${percentage ?? 0}%` } as CSSProperties}>
            <i />
          </span>
        </>
      )}
    </AriaProgressBar>
  )
}
