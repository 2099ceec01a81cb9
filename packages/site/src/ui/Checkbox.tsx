import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaProps } from 'react-aria-components/Checkbox'
import { Icon } from './Icon.tsx'

export interface CheckboxProps extends Omit<AriaProps, 'className' | 'children'> {
  readonly children: ReactNode
}

export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className="check">
      {({ isIndeterminate }) => (
        <>
          <span className="box">
            <Icon name={isIndeterminate ? 'minus' : 'check'} size={14} />
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  )
}
