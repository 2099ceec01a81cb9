import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonVariant, buttonClass } from './button-class.ts'
import { Icon } from './Icon.tsx'

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'children' | 'isPending'>,
    ButtonVariant {
  /** Shows progress. A busy button can't be pressed and keeps the focus. */
  readonly isBusy?: boolean
  readonly children?: ReactNode
}

export function Button({ kind, size, square, wide, solid, isBusy = false, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} isPending={isBusy} className={buttonClass({ kind, size, square, wide, solid })}>
      {isBusy && <Icon name="busy" />}
      {isBusy && square ? null : children}
    </AriaButton>
  )
}
